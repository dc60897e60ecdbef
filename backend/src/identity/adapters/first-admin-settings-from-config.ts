import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { FirstAdminSettings } from '../domain/first-admin-settings.js';

@Injectable()
export class FirstAdminSettingsFromConfig extends FirstAdminSettings {
  readonly email: string;
  readonly password: string | undefined;
  readonly mayRevealPassword: boolean;
  readonly allowsWeakPassword: boolean;

  constructor({ adminEmail, adminPassword, isProduction }: Config) {
    super();
    this.email = adminEmail;
    this.password = adminPassword;
    this.mayRevealPassword = !isProduction;
    this.allowsWeakPassword = !isProduction;
  }
}
