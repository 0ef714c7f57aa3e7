import { defineConfig } from 'vite';
import { boardParts } from './build/board-parts.ts';
import { manifests } from './build/manifests.ts';
import { offlineFiles, SERVICE_WORKER } from './build/offline-files.ts';

const SERVER = process.env.TE_SERVER ?? 'http://localhost:2567';

/** `TE_DEV_PAGES=1` keeps the /dev pages in a build, for tests that look at single positions. */
const dev = process.env.TE_DEV_PAGES === '1';

export default defineConfig(({ command }) => ({
  define: {
    __DEV_PAGES__: JSON.stringify(dev || command === 'serve'),
    __BUILT__: JSON.stringify(command === 'build'),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [manifests(), boardParts(), offlineFiles()],
  build: {
    target: 'es2022',
    // A strict content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    outDir: process.env.TE_WEB_DIST ?? 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'service-worker/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/matchmake': SERVER,
    },
  },
}));
