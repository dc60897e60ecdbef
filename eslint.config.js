import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { plainWords } from './scripts/lint/plain-words.mjs';
import { generated } from './scripts/lint/words.mjs';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '**/test-results/',
      'frontend/src/contract/',
      'backend/test/architecture/forbidden/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Render user input as text.',
        },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts', 'backend/test/**/*.ts', 'frontend/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // An overridden method that returns a promise where the port returns none would be awaited by nobody.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false, inheritedMethods: true } },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      // An expression's time may grow only linearly with its input.
      'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/migrations/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(query|read)$/] > TemplateLiteral[expressions.length>0]',
          message: 'Keep statements constant and pass values as parameters.',
        },
        {
          selector: 'CallExpression[callee.property.name=/^(query|read)$/] > BinaryExpression[operator="+"]',
          message: 'Keep statements constant and pass values as parameters.',
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.mjs', '**/*.js', 'scripts/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    ignores: generated,
    plugins: { local: { rules: { 'plain-words': plainWords } } },
    rules: {
      'local/plain-words': 'error',
      // The formatter wraps code; it can't wrap comments.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/migrations/*.ts'],
    rules: { 'local/plain-words': ['error', { messages: true }] },
  },
);
