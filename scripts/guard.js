// Preloaded before the scripts. Plain JavaScript, since an old Node cannot load .ts files.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `This is Node ${process.versions.node}, but Node 24 is needed. The project brings its own: ` +
      'run `npx pnpm install`, then `npx pnpm start` or `npx pnpm test`.\n',
  );
  process.exit(1);
}
