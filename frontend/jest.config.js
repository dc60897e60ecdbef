export default {
  testEnvironment: 'jsdom',
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest',
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  roots: ['<rootDir>/src', '<rootDir>/build'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFiles: ['<rootDir>/src/test-setup/jsdom-polyfills.ts'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/src/test-setup/async-timeout.ts'],
  testTimeout: 120_000,
  maxWorkers: 2,
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
