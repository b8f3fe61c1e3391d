import type { SettingValues } from '#platform/config/server/define-settings.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';
import { httpSettings } from '#platform/http/server/config.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';
import type { productSettings } from './product-settings.ts';

type ListenerSettings = {
  product: Partial<Pick<SettingValues<typeof productSettings>, 'roles'>>;
  http: Partial<Pick<SettingValues<typeof httpSettings>, 'host'>>;
  smtp: Partial<Pick<SettingValues<typeof smtpSettings>, 'host'>>;
};

/** Listeners of this process that other machines can connect to, as `MAYFLY_HTTP_HOST=0.0.0.0`. */
export function listOpenListeners({ product, http, smtp }: ListenerSettings): string[] {
  const listeners = [
    { role: 'http', env: httpSettings.host.env, host: http.host },
    { role: 'smtp', env: smtpSettings.host.env, host: smtp.host },
  ] as const;
  return listeners
    .filter(({ role, host }) => product.roles?.includes(role) && host !== undefined && !isLoopback(host))
    .map(({ env, host }) => `${env}=${host}`);
}
