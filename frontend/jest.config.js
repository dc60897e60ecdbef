const shared = {
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  roots: ['<rootDir>/src', '<rootDir>/build'],
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!typed-redux-saga/)'],
};

export default {
  maxWorkers: 2,
  // Freeing the memory of a worker takes seconds on a busy machine.
  workerGracefulExitTimeout: 60_000,
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.spec.tsx'],
      setupFiles: ['<rootDir>/src/test-setup/jsdom-polyfills.ts', '<rootDir>/src/test-setup/categories-and-brands.ts'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/src/test-setup/async-timeout.ts'],
    },
    // Creating a jsdom document takes 0.2 seconds; the few `.ts` specs that need one name it by `@jest-environment`.
    {
      ...shared,
      displayName: 'logic',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/src/test-setup/categories-and-brands.ts'],
      testMatch: ['**/*.spec.ts'],
    },
  ],
};
