/** A setting with which the shop can not start; its message is one line for the person who starts it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
