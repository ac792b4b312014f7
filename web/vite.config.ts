import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The server that `npm run dev` hands requests on to.
const floor = process.env.CROUPIER_FLOOR ?? 'http://127.0.0.1:4747';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The dev page of the felt is not part of what people load.
    rollupOptions: { input: 'index.html' },
  },
  server: {
    proxy: { '/api': { target: floor, ws: true } },
  },
});
