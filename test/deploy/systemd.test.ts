import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const file = join(import.meta.dirname, '..', '..', 'deploy', 'systemd', 'mayfly.service');
const unit = readFileSync(file, 'utf8');
const values = (key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gmu'))].map(([, value]) => value);

it('the service runs as its own user, whose only privilege is the mail port', () => {
  expect(values('User')).toEqual(['mayfly']);
  expect(values('AmbientCapabilities')).toEqual(['CAP_NET_BIND_SERVICE']);
  expect(values('CapabilityBoundingSet')).toEqual(['CAP_NET_BIND_SERVICE']);
  for (const key of [
    'NoNewPrivileges',
    'ProtectHome',
    'PrivateTmp',
    'PrivateDevices',
    'RestrictNamespaces',
  ]) {
    expect([key, ...values(key)]).toEqual([key, 'yes']);
  }
  expect(values('ProtectSystem')).toEqual(['strict']);
  expect(unit).not.toContain('MemoryDenyWriteExecute=yes');
});

it('the service stops after the product has drained, and restarts forever unless the settings are invalid', () => {
  expect(values('Restart')).toEqual(['always']);
  expect(unit).toMatch(/^\[Unit\][^[]*^StartLimitIntervalSec=0$/mu);
  expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(10);
  expect(values('RestartPreventExitStatus')).toEqual(['2']);
  expect(values('ExecStart')).toEqual(['/opt/mayfly/node_modules/.bin/mayfly']);
});

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'systemd accepts the service and rates its exposure as low',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-unit-'));
    const copy = join(folder, 'mayfly.service');
    writeFileSync(copy, unit.replace('/opt/mayfly/node_modules/.bin/mayfly', '/bin/true'));
    const analyze = (...args: string[]) =>
      spawnSync('systemd-analyze', [...args, copy], { encoding: 'utf8' });
    const verified = analyze('verify', '--man=no');
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0);
    rmSync(folder, { recursive: true });
  },
);
