import { mappedPackages } from './test/support/jest/bundled-packages.mjs';

/** Compiled to CommonJS by SWC: on Node 20 Jest cannot `require` ES modules, which Nest's packages are. */
export default {
  testEnvironment: '<rootDir>/test/support/jest/quiet-environment.mjs',
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.mjs',
  setupFiles: ['<rootDir>/test/support/jest/setup-env.ts'],
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  testTimeout: 900_000,
  moduleNameMapper: {
    ...mappedPackages,
    '^\\./hashing-thread-file\\.js$': '<rootDir>/test/support/jest/hashing-thread-file.ts',
    '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
  },
  transform: {
    '^.+\\.m?[tj]s$': [
      '@swc/jest',
      {
        sourceMaps: 'inline',
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          keepClassNames: true,
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|@adobe)/)'],
  coverageProvider: 'babel',
};
