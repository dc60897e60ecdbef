import { globalSetupVariable } from '../../jest/global-setup-variables.js';
import { OpenapiValidator } from './openapi-validator.mjs';

declare global {
  /** Set by the specs' environment: a worker compiles the schemas once for all its spec files. */
  var openapiContract: (() => OpenapiValidator) | undefined;
}

let ownContract: OpenapiValidator | undefined;

/** Validates responses against openapi.yaml. */
export function openapiContract(): OpenapiValidator {
  return (
    globalThis.openapiContract?.() ?? (ownContract ??= OpenapiValidator.load(globalSetupVariable('SHOP_TEST_OPENAPI')))
  );
}
