// Prepares a fresh machine. Runs on any Node.js before anything is installed, so it is plain JavaScript without dependencies.
//   node scripts/setup.mjs           what `npm start` needs: packages to serve and to build, Node.js, the site, the server
//   node scripts/setup.mjs --tools   all packages and Node.js
//   node scripts/setup.mjs --tests   all packages, Node.js, the site, Chromium
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
// An old Node.js has no statfsSync, and importing a missing name would be an error.
import fs, {
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
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, '.cache');
const bin = join(root, 'node_modules', '.bin');
const pinnedNodeFolder = join(root, 'scripts', 'pinned-node');
const wantsTests = process.argv.includes('--tests');
const wantsAllPackages = wantsTests || process.argv.includes('--tools');
const wantsSite = wantsTests || !wantsAllPackages;
const wantsServer = !wantsAllPackages;
/**
 * Free disk space needed. Packages to start take 240 MB, all packages 720 MB. The rest is for npm's cache,
 * Node.js (210 MB), the site and the compile cache.
 */
const neededMegabytes = wantsAllPackages ? 1200 : 600;
const oldestNode = /\d[\d.]*/u.exec(readJson('package.json').engines.node)[0];

/** A change in any of these files makes the build of the site or of the server stale. */
const siteSources = ['src', 'scripts/build-site.ts', 'scripts/site', 'package-lock.json'];
const serverSources = [
  'src',
  'scripts/build-server.ts',
  'scripts/release/bundle-server.ts',
  'package-lock.json',
];
/** The headless shell comes first, because it opens a page in two thirds of the time. */
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const failures = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/u,
    'the npm registry cannot be reached: check the network, or name another with "npm config set registry URL"',
  ],
  [/ENOSPC/u, `the disk is full: free ${neededMegabytes} MB and run this again`],
  [/EACCES|EPERM|EROFS/u, `permission denied: ${root} must belong to the user who runs this`],
  [/EINTEGRITY/u, 'a package differs from package-lock.json: run "npm cache clean --force" and try again'],
];

/** Warning of npm that it could not write a file of a package. npm exits with 0 nevertheless. */
const unpackWarning = 'TAR_ENTRY_ERROR';
/** Retries only briefly: by default, npm takes more than two minutes to report an unreachable registry. */
const npmOptions = [
  '--no-audit',
  '--no-fund',
  '--loglevel=warn',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=10000',
];

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

let running;

function secondsOf({ startedMs }) {
  return `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;
}

function fail(text, details = '') {
  process.stderr.write(details);
  if (running) process.stdout.write(`setup: ${running.text}: failed after ${secondsOf(running)}\n`);
  process.stderr.write(`setup: ${text}\n`);
  process.exit(1);
}

function step(text, work) {
  process.stdout.write(`setup: ${text} …\n`);
  running = { text, startedMs: Date.now() };
  const result = work();
  process.stdout.write(`setup: ${text}: ${secondsOf(running)}\n`);
  running = undefined;
  return result;
}

function run(command, args, what, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`;
  if (result.status === 0 && !output.includes(unpackWarning)) return;
  const [, advice] = failures.find(([pattern]) => pattern.test(output)) ?? [];
  if (advice) fail(`${what} failed: ${advice}`);
  fail(`${what} failed; see above`, output);
}

function runNpm(args, what, cwd = root) {
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  run(command, [...first, ...args, ...npmOptions], what, {
    cwd,
    shell: process.platform === 'win32' && command === 'npm',
  });
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

function diskUsageBytes(path) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  const inside = stats.isDirectory() ? readdirSync(path) : [];
  return inside.reduce((sum, name) => sum + diskUsageBytes(join(path, name)), stats.blocks * 512);
}

/** Checks the disk first, because npm takes minutes to fail on a full one. */
function requireDiskSpace() {
  const disk = fs.statfsSync?.(root);
  // Skips network file systems that report zeros.
  if (!disk?.blocks) return;
  const megabytes = (bytes) => Math.floor(bytes / 1e6);
  let free = megabytes(disk.bavail * disk.bsize);
  // Counts installed packages as free space, because npm ci deletes them first.
  if (free < neededMegabytes) free += megabytes(diskUsageBytes(join(root, 'node_modules')));
  if (free < neededMegabytes)
    fail(
      `the packages need ${neededMegabytes} MB of free disk space in ${root}, but only ${free} MB are free: free more and run this again`,
    );
}

function installPackages() {
  const lock = sha256(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
  const isInstalled = existsSync(join(root, 'node_modules', '.package-lock.json'));
  const held = readStamp('install');
  if (isInstalled && (held === `all ${lock}` || (held === `start ${lock}` && !wantsAllPackages))) return;
  requireDiskSpace();
  // Removes the mark of a complete installation, because a failed one leaves only some of the packages.
  rmSync(join(cache, 'install'), { force: true });
  // With NODE_ENV=production, npm would omit the packages that the tests need.
  const which = wantsAllPackages ? '--include=dev' : '--omit=dev';
  step(wantsAllPackages ? 'install all packages' : 'install packages', () =>
    runNpm(['ci', which, '--include=optional'], 'npm ci'),
  );
  writeStamp('install', `${wantsAllPackages ? 'all' : 'start'} ${lock}`);
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor = 0] = oldestNode.split('.').map(Number);
  return major === oldestMajor ? minor >= oldestMinor : major > oldestMajor;
}

function isUsable(node) {
  const result = spawnSync(node, ['--print', 'process.versions.node'], { encoding: 'utf8' });
  return result.status === 0 && isNewEnough(result.stdout);
}

function findPinnedNode() {
  const folder = join(pinnedNodeFolder, 'node_modules');
  const packages = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('node-')) : [];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return packages.map((name) => join(folder, name, 'bin', file)).find((path) => existsSync(path));
}

/** Uses the host's Node.js if it is new enough, and otherwise installs one from npm that comes first in the PATH of scripts. */
function provideNode() {
  const link = join(bin, 'node');
  if (isUsable(process.execPath) && !process.execPath.startsWith(pinnedNodeFolder)) {
    rmSync(link, { force: true });
    return process.execPath;
  }
  if (findPinnedNode() === undefined)
    step(`install Node.js, since ${process.version} is older than ${oldestNode}`, () =>
      runNpm(['ci', '--include=optional'], 'npm ci', pinnedNodeFolder),
    );
  const pinned = findPinnedNode();
  if (pinned === undefined || !isUsable(pinned))
    fail(
      `npm has no Node.js for ${process.platform}-${process.arch}: install Node.js ${oldestNode} or newer and run this again`,
    );
  rmSync(link, { force: true });
  symlinkSync(relative(bin, pinned), link);
  return pinned;
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (lstatSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

function buildUnlessFresh(node, { name, sources, isSource, result }) {
  const files = sources.flatMap((source) => listFiles(join(root, source))).filter(isSource);
  const wanted = sha256(...files.flatMap((file) => [relative(root, file), '\0', readFileSync(file)]));
  const stamp = `${name}.sha256`;
  if (existsSync(join(root, 'dist', name, result)) && readStamp(stamp) === wanted) return;
  step(`build the ${name}`, () => run(node, [join('scripts', `build-${name}.ts`)], `the ${name} build`));
  writeStamp(stamp, wanted);
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

function buildSite(node) {
  const isSource = (file) => !isTest(file) && !/[\\/]server[\\/]/.test(file);
  buildUnlessFresh(node, { name: 'site', sources: siteSources, isSource, result: 'manifest.json' });
}

/** Bundles the server, because the bundle starts in half the time of the source. */
function buildServer(node) {
  const isSource = (file) => !isTest(file) && !/[\\/]web[\\/]/.test(file);
  buildUnlessFresh(node, { name: 'server', sources: serverSources, isSource, result: 'mayfly.js' });
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file) && statSync(file).isFile());
}

function installChromium(node) {
  if (process.platform === 'linux' && process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    const options = {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-q'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
      const installed = findOnPath(chromiumNames);
      if (installed !== undefined) return installed;
    }
  }
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(node, [playwright, 'install', '--only-shell', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
  });
  return status === 0 ? '' : undefined;
}

/** Stores the path of a Chromium for the journeys, or an empty one if Playwright installed its own. */
function provideChromium(node) {
  const remembered = readStamp('chromium-path');
  if (!process.env.CHROMIUM_PATH && remembered && existsSync(remembered)) return;
  const path =
    process.env.CHROMIUM_PATH ??
    findOnPath(chromiumNames) ??
    step('install Chromium for the journeys', () => installChromium(node));
  if (path === undefined) fail('no Chromium can be installed: set CHROMIUM_PATH to one and run this again');
  writeStamp('chromium-path', path);
}

try {
  installPackages();
  const node = provideNode();
  if (wantsSite) buildSite(node);
  if (wantsServer) buildServer(node);
  if (wantsTests) provideChromium(node);
} catch (error) {
  const [, advice] = failures.find(([pattern]) => pattern.test(String(error))) ?? [];
  if (advice === undefined) throw error;
  fail(advice);
}
