const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: 'preact' } },
    target: 'es2023',
  },
  module: { type: 'es6' },
};

export default {
  testMatch: [
    '<rootDir>/packages/*/test/**/*.test.{ts,tsx}',
    '<rootDir>/apps/*/test/**/*.test.{ts,tsx}',
    '<rootDir>/apps/{e2e,lab}/**/*.test.ts',
    '<rootDir>/scripts/test/**/*.test.ts',
  ],
  modulePathIgnorePatterns: ['<rootDir>/data/', '<rootDir>/apps/web/dist/'],
  // Components import their stylesheets.
  moduleNameMapper: { '\\.css$': '<rootDir>/apps/web/test/components/support/no-css.ts' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // `pnpm coverage`: the engine's branches, as its own tests reach them. Files that hold nothing but types have none.
  coverageProvider: 'v8',
  collectCoverageFrom: [
    'packages/engine/src/**/*.ts',
    '!packages/engine/src/base/{action,position}.ts',
    '!packages/engine/src/rules/step/step-context.ts',
  ],
  coverageReporters: ['text'],
  coverageThreshold: { global: { branches: 95 } },
  // Tests take a few seconds on an idle machine. The few that need longer on a busy one say so themselves.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/scripts/lib/test-sequencer.ts',
  transform: { '^.+\\.tsx?$': ['<rootDir>/jest.transform.js', swc] },
};
