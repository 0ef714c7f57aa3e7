import swcJest from '@swc/jest';

/**
 * Compiles TypeScript for Jest. Jest runs modules in a VM context in which reading a global is slow, so `Math` becomes a
 * constant of each module that uses it. This makes playouts about a third faster. Line numbers stay the same.
 */
const withLocalMath = (source) => (/\bMath\./.test(source) ? `const { Math } = globalThis; ${source}` : source);

export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      process: (source, ...rest) => swc.process(withLocalMath(source), ...rest),
      processAsync: (source, ...rest) => swc.processAsync(withLocalMath(source), ...rest),
      getCacheKey: (source, ...rest) => swc.getCacheKey(withLocalMath(source), ...rest),
    };
  },
};
