import { describe, expect, it } from 'vitest';
import { forEachService } from '../common/service.ts';
import { readReport, type ShownReport, unreachableReport } from './read-report.ts';

const stats = { total_emails: 10, active_emails: 2, uptime: '99.9%' };
const states = (status: string) => forEachService(() => ({ status, description: 'So it is' }));
const answer = (data: object, success: unknown = true) => ({ success, error: null, data });
const whole = answer({
  overall_status: 'operational',
  services: states('operational'),
  system_stats: stats,
});

function read(health: unknown, figures?: unknown): ShownReport {
  const report = readReport(health, figures);
  if (report === undefined) throw new Error('health failed');
  return report;
}

describe('the report from the two answers', () => {
  it('shows the answer of the `health` call', () => {
    expect(read(whole)).toEqual({
      overall: 'operational',
      services: forEachService(() => ({
        status: 'operational',
        description: 'So it is',
        history: [],
        isCurrent: true,
      })),
      stats: { total: 10, active: 2, uptime: '99.9%' },
      deliveryMs: undefined,
      engines: { text: undefined, speech: undefined },
    });
  });

  it('shows the engines, and ignores unknown engines', () => {
    const engines = (named: object) =>
      read(answer({ overall_status: 'operational', engines: named })).engines;
    expect(engines({ text: 'llm', speech: 'local' })).toEqual({ text: 'llm', speech: 'local' });
    expect(engines({ text: 'oracle', speech: 7 })).toEqual({ text: undefined, speech: undefined });
  });

  it('prefers the statistics of the `services` call if it succeeded', () => {
    const better = { total_emails: 11, active_emails: 3, uptime: '50%' };
    expect(read(whole, answer({ system_stats: better })).stats).toEqual({
      total: 11,
      active: 3,
      uptime: '50%',
    });
    expect(read(whole, answer({ system_stats: { total_emails: 11 } })).stats).toMatchObject({
      total: 11,
      active: 2,
    });
    for (const failed of [undefined, null, answer({ system_stats: better }, false), { success: true }]) {
      expect(read(whole, failed).stats.total).toBe(10);
    }
  });

  it('shows default descriptions for missing fields', () => {
    const sentences = (services: unknown) => {
      const shown = read(answer({ overall_status: 'operational', services })).services;
      return Object.values(shown).map(({ status, description }) => [status, description]);
    };
    const defaults = [
      ['operational', 'SMTP server is running normally'],
      ['operational', 'API endpoints are responding'],
      ['operational', 'Email cleanup service is active'],
      ['operational', 'Database is connected and responsive'],
    ];
    expect(sentences(undefined)).toEqual(defaults);
    expect(sentences({ smtp: {}, api: null, cleanup: { description: '' } })).toEqual(defaults);
    expect(sentences({ smtp: { status: 'down' } })[0]).toEqual(['down', 'Cannot connect to email server']);
    expect(read(answer({})).stats).toEqual({ total: undefined, active: undefined, uptime: undefined });
  });

  it('shows an unrecognized status as unknown', () => {
    for (const status of ['resting', '', 3, null]) {
      const services = { ...states('operational'), api: { status, description: 'x' } };
      expect(read(answer({ overall_status: 'operational', services })).services.api.status).toBe('unknown');
    }
    expect(read(answer({ overall_status: 'fine', services: states('operational') })).overall).toBe('unknown');
  });

  it('derives a missing overall status from the services', () => {
    const overall = (services: object) => read(answer({ services })).overall;
    expect(overall(states('operational'))).toBe('operational');
    expect(overall({ ...states('operational'), api: { status: 'degraded' } })).toBe('degraded');
    expect(overall({})).toBe('unknown');
  });

  it('drops invalid spans', () => {
    const span = { from: '2026-01-31T12:00:00Z', to: '2026-01-31T12:15:00Z', status: 'down' };
    const history = [
      span,
      null,
      3,
      { ...span, to: 'x' },
      { ...span, to: span.from },
      { ...span, status: '?' },
    ];
    const services = { smtp: { status: 'down', history, delivery_ms: 12 } };
    const report = read(answer({ services }));
    expect(report.services.smtp.history).toEqual([
      { fromMs: Date.parse(span.from), toMs: Date.parse(span.to), status: 'down' },
    ]);
    expect(report.deliveryMs).toBe(12);
  });

  it.each([undefined, null, 'text', {}, answer({}, false), answer({}, 'true')])(
    'cannot be built from %j',
    (health) => {
      expect(readReport(health, whole)).toBeUndefined();
    },
  );
});

describe('the report if the server does not respond', () => {
  it('shows all services as down, each with its own description', () => {
    const { overall, services, stats: shown } = unreachableReport(undefined);
    expect(overall).toBe('down');
    expect(shown.uptime).toBe('Service Unavailable');
    expect(Object.values(services)).toEqual(
      [
        'Cannot connect to email server',
        'API server unavailable',
        'Cleanup service unreachable',
        'Database server down',
      ].map((description) => ({ status: 'down', description, history: [], isCurrent: false })),
    );
  });

  it('keeps the last history and statistics', () => {
    const history = [{ fromMs: 1, toMs: 2, status: 'operational' as const }];
    const known = read(whole);
    const last = { ...known, services: { ...known.services, api: { ...known.services.api, history } } };
    const report = unreachableReport(last);
    expect(report.services.api).toMatchObject({ status: 'down', history });
    expect(report.stats).toEqual({ total: 10, active: 2, uptime: 'Service Unavailable' });
  });
});
