import type { Clock } from '#platform/clock/server/clock.ts';
import { SettingsError } from '#platform/config/server/load-settings.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { createLogger, type Logger } from '#platform/log/server/logger.ts';
import { assemble, type Product } from './assemble.ts';
import { loadProductSettings, type ProductSettings } from './settings/config.ts';
import { explainStartFailure } from './start-failure.ts';

const exitCodes = { stopped: 0, failed: 1, badSettings: 2 } as const;
type Clocks = { clock: Clock; steadyClock: Clock };

const stopDeadlineMs = 10_000;

/** Resolves once the product listens. Exits if the settings are invalid or the start fails. */
export async function runProduct({
  environment,
  ...clocks
}: { environment: Environment } & Clocks): Promise<void> {
  const settings = readSettings(environment);
  const log = createLogger(settings.product.logLevel);
  const starting = start(settings, clocks, log);
  stopOnSignal(starting, log);
  failOnStrayErrors(log);
  await starting;
}

function readSettings(environment: Environment): ProductSettings {
  try {
    return loadProductSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(exitCodes.badSettings);
  }
}

async function start(settings: ProductSettings, clocks: Clocks, log: Logger): Promise<Product> {
  try {
    const product = await assemble({ settings, ...clocks, log });
    await product.lifetime.start();
    announce(product, settings, log);
    giveBackMemory();
    return product;
  } catch (error) {
    const sentence = explainStartFailure(error, settings);
    if (sentence === undefined) log.fatal({ err: error }, 'start failed');
    else process.stderr.write(`Mayfly cannot start. ${sentence}\n`);
    process.exit(exitCodes.failed);
  }
}

function announce(product: Product, settings: ProductSettings, log: Logger): void {
  const { siteUrl, roles, mailDomains, limits } = settings.product;
  const { http, smtp, metrics } = product.ports;
  const facts = {
    siteUrl,
    ...(http === undefined ? {} : { httpHost: settings.http.host, httpPort: http }),
    ...(smtp === undefined ? {} : { smtpHost: settings.smtp.host, smtpPort: smtp }),
    ...(metrics === undefined ? {} : { metricsHost: settings.metrics.host, metricsPort: metrics }),
    database: product.databaseEngine,
    mailDomains,
    roles,
  };
  log.info(limits ? facts : { ...facts, limits: 'off' }, 'listening');
  if (process.stdout.isTTY && http !== undefined) process.stdout.write(greeting(siteUrl, smtp, mailDomains));
}

/** Frees about 20 MB that V8 would keep after startup. Requires `--expose-gc`. */
function giveBackMemory(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/** For a person at a terminal, in addition to the log line. */
function greeting(siteUrl: string, smtpPort: number | undefined, mailDomains: readonly string[]): string {
  const mail =
    smtpPort === undefined ? '' : ` Receiving mail for ${mailDomains.join(', ')} on port ${smtpPort}.`;
  return `\nMayfly is running at ${siteUrl}.${mail} Press Ctrl+C to stop.\n\n`;
}

/**
 * The first signal stops the product gracefully. A second signal, or a stop that takes too long, ends the process
 * immediately.
 */
function stopOnSignal(starting: Promise<Product>, log: Logger): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) {
      log.warn({ signal }, 'stopped immediately, without finishing open requests');
      process.exit(exitCodes.failed);
    }
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long; open requests were dropped');
      process.exit(exitCodes.failed);
    }, stopDeadlineMs).unref();
    void starting
      .then((product) => product.lifetime.close())
      .then(
        () => {
          log.info('stopped');
          process.exit(exitCodes.stopped);
        },
        (error: unknown) => {
          log.fatal({ err: error }, 'stopping failed');
          process.exit(exitCodes.failed);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Exits, because the process may be in an inconsistent state. */
function failOnStrayErrors(log: Logger): void {
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(exitCodes.failed);
  };
  process.on('unhandledRejection', fail);
  process.on('uncaughtException', fail);
}
