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
  testTimeout: 120_000,
  maxWorkers: 2,
  projects: [
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/src/test-setup/environments/jsdom-environment.mjs',
      testMatch: ['**/*.spec.tsx'],
      setupFiles: ['<rootDir>/src/test-setup/jsdom-polyfills.ts', '<rootDir>/src/test-setup/categories-and-brands.ts'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/src/test-setup/async-timeout.ts'],
    },
    // Creating a jsdom document takes 0.2 seconds; the few `.ts` specs that need one name it by `@jest-environment`.
    {
      ...shared,
      displayName: 'logic',
      testEnvironment: '<rootDir>/src/test-setup/environments/node-environment.mjs',
      setupFiles: ['<rootDir>/src/test-setup/categories-and-brands.ts'],
      testMatch: ['**/*.spec.ts'],
    },
  ],
};
