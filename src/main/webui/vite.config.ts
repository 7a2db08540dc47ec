import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { precompress } from './dev/precompress.ts'
import { apiStub } from './dev/stub/plugin.ts'

// STUB=1: pages alone, with made-up data in memory. Without it, the API is that of a program on ISUPORTS_URL.
const program = process.env['ISUPORTS_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [vue(), precompress(), ...(process.env['STUB'] ? [apiStub()] : [])],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A slow machine is no fault of the sources.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    allowedHosts: true,
    // The tenant is told from the host name, so it has to reach the program as the browser sent it.
    proxy: Object.fromEntries(
      ['/api', '/auth'].map((path) => [path, { target: program, changeOrigin: false }]),
    ),
  },
  test: { include: ['src/**/*.test.ts'] },
})
