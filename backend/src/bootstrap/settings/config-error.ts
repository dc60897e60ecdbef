/** An invalid setting that prevents the start; its message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
