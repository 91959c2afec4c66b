import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { configurationIn, envFileOf } from './service-environment.mjs';
import { refusalOf, serviceOf } from './service-files.mjs';
import { openServiceLog, serviceOptions } from './service-log.mjs';

const MACHINE = {
  owner: 'asha',
  uid: 501,
  home: '/home/asha',
  root: '/home/asha/the clinic/chairside',
  node: '/usr/bin/node',
  path: '/usr/local/bin:/usr/bin',
};

/** @param {NodeJS.Platform} platform @param {boolean} isRoot @param {Partial<typeof MACHINE>} [other] */
function service(platform, isRoot, other = {}) {
  const found = serviceOf({ ...MACHINE, ...other, platform, isRoot });
  if (!found) throw new Error(`no service for ${platform}`);
  return { ...found, lines: found.definition.content.split('\n') };
}

describe('on Linux (START-10)', () => {
  test('root installs a unit of the machine, which runs as the owner of the checkout', () => {
    const { definition, lines, install, envFile, logFolder } = service('linux', true);
    expect(definition.path).toBe('/etc/systemd/system/chairside.service');
    expect([envFile, logFolder]).toEqual(['/etc/chairside.env', null]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'User=asha',
        'WorkingDirectory=/home/asha/the clinic/chairside',
        'Environment="PATH=/usr/local/bin:/usr/bin"',
        'EnvironmentFile=/etc/chairside.env',
        'ExecStart="/usr/bin/node" "/home/asha/the clinic/chairside/scripts/start.mjs"',
        'Restart=always',
        'StartLimitIntervalSec=0',
        // Where the machine waits for the right time at all.
        'After=network-online.target time-sync.target postgresql.service',
        'KillMode=mixed',
        'NoNewPrivileges=yes',
        'ProtectSystem=full',
        'WantedBy=multi-user.target',
      ]),
    );
    expect(install).toEqual([
      ['systemctl', 'daemon-reload'],
      ['systemctl', 'enable', 'chairside.service'],
      ['systemctl', 'restart', 'chairside.service'],
    ]);
  });

  test('another user installs a unit of their own, which starts before they log in', () => {
    const { definition, lines, install } = service('linux', false);
    expect(definition.path).toBe('/home/asha/.config/systemd/user/chairside.service');
    expect(lines).toContain('EnvironmentFile=/home/asha/.config/chairside/chairside.env');
    expect(lines).toContain('WantedBy=default.target');
    // What only root may set would keep the unit from starting.
    expect(lines.filter((line) => /^(User|Protect|Private)/.test(line))).toEqual([]);
    expect(install).toContainEqual(['systemctl', '--user', 'enable', 'chairside.service']);
    expect(install).toContainEqual(['loginctl', 'enable-linger', 'asha']);
  });

  test('what systemd would read as its own stands for itself', () => {
    const { lines } = service('linux', true, { root: '/srv/100% "$HOME"', path: '/opt/$x' });
    expect(lines).toContain('WorkingDirectory=/srv/100%% "$HOME"');
    expect(lines).toContain('ExecStart="/usr/bin/node" "/srv/100%% \\"$$HOME\\"/scripts/start.mjs"');
    expect(lines).toContain('Environment="PATH=/opt/$x"');
  });
});

describe('on macOS (START-10)', () => {
  test('root installs a daemon, which runs as the owner of the checkout', () => {
    const { definition, install, status, remove } = service('darwin', true);
    expect(definition.path).toBe('/Library/LaunchDaemons/clinic.chairside.plist');
    expect(definition.content).toContain('<key>UserName</key>\n  <string>asha</string>');
    expect(definition.content).toContain(
      '<string>--log-folder</string>\n    <string>/Library/Logs/Chairside</string>',
    );
    expect(definition.content).toContain('<key>KeepAlive</key>\n  <true/>');
    expect(install).toEqual([['launchctl', 'bootstrap', 'system', definition.path]]);
    expect(status).toEqual(['launchctl', 'print', 'system/clinic.chairside']);
    expect(remove).toEqual([['launchctl', 'bootout', 'system/clinic.chairside']]);
  });

  test('another user installs an agent of their own', () => {
    const { definition, install, envFile } = service('darwin', false, {
      home: '/Users/asha',
      root: '/Users/asha/R&D',
    });
    expect(definition.path).toBe('/Users/asha/Library/LaunchAgents/clinic.chairside.plist');
    expect(definition.content).not.toContain('UserName');
    expect(definition.content).toContain('<string>/Users/asha/R&amp;D/scripts/start.mjs</string>');
    expect(envFile).toBe('/Users/asha/Library/Application Support/Chairside/chairside.env');
    expect(install).toEqual([['launchctl', 'bootstrap', 'gui/501', definition.path]]);
  });
});

describe('on Windows (START-10)', () => {
  const windows = { home: 'C:\\Users\\asha', root: 'C:\\the clinic', node: 'C:\\node\\node.exe' };

  test('an administrator installs a task that begins at boot, and anew within a minute', () => {
    const { definition, install } = service('win32', true, windows);
    expect(definition.encoding).toBe('utf16le');
    expect(definition.content).toMatch(/^\uFEFF<\?xml version="1\.0" encoding="UTF-16"\?>/);
    expect(definition.content).toMatch(/<BootTrigger>\s+<Repetition>\s+<Interval>PT1M/);
    expect(definition.content).toContain('<MultipleInstancesPolicy>IgnoreNew');
    expect(definition.content).toContain('<Command>C:\\node\\node.exe</Command>');
    expect(definition.content).toContain(
      '<Arguments>&quot;C:\\the clinic/scripts/start.mjs&quot; &quot;--env-file&quot;',
    );
    expect(install[0]).toEqual(['schtasks', '/Create', '/TN', 'Chairside', '/XML', definition.path, '/F']);
  });

  test('another user installs one that begins when they log in', () => {
    const { definition } = service('win32', false, windows);
    expect(definition.path).toBe('C:\\Users\\asha\\AppData\\Local\\Chairside\\task.xml');
    expect(definition.content).toContain('<LogonTrigger>');
    expect(definition.content).toContain('<UserId>asha</UserId>');
  });
});

test('another system has none', () => {
  expect(serviceOf({ ...MACHINE, platform: 'aix', isRoot: true })).toBeUndefined();
});

describe('by an account that has none (START-10)', () => {
  const [own, other] = [service('linux', false), service('linux', true)];
  /** @param {'install' | 'remove' | 'status'} action @param {...string} there */
  const refused = (action, ...there) =>
    refusalOf(action, { own, other, isRoot: false, isThere: (path) => there.includes(path) });
  const [ownPath, machinePath] = [own.definition.path, other.definition.path];

  test('nothing is said to be stopped, and whose it is is', () => {
    expect(refused('remove', ownPath)).toBeNull();
    expect(refused('remove')).toBe(
      `No Chairside is installed for this user (${ownPath}), so nothing was stopped.`,
    );
    expect(refused('remove', machinePath)).toBe(
      `No Chairside is installed for this user (${ownPath}), so nothing was stopped. It is installed for the whole machine (${machinePath}): run "npm run service -- remove" as root, or an administrator.`,
    );
    expect(refused('status', machinePath)).toBeNull();
  });

  test('no second one is installed beside it', () => {
    expect(refused('install')).toBeNull();
    expect(refused('install', ownPath)).toBeNull();
    expect(refused('install', machinePath)).toMatch(
      /^It is installed for the whole machine .+ install it anew\.$/,
    );
    const asRoot = {
      own: other,
      other: own,
      isRoot: true,
      isThere: (/** @type {string} */ path) => path === ownPath,
    };
    expect(refusalOf('install', asRoot)).toContain(`the owner of the checkout (${ownPath})`);
  });
});

describe('the configuration of a service', () => {
  test('is what of the environment the server reads, and is read as it was', async () => {
    const schema = await readFile(new URL('../apps/api/src/config.ts', import.meta.url), 'utf8');
    const names = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(40);
    const set = Object.fromEntries(names.map((name) => [name, `a "$value" of ${name} # \\n`]));
    const others = { HOME: '/root', npm_config_cache: '/x', CLINIC_OTHER: '', BACKUP_KEY: 'AGE-SECRET' };
    expect(configurationIn({ ...set, ...others })).toEqual(set);
    expect(parseEnv(envFileOf(set))).toEqual(set);
  });

  test('that no such file can hold is refused by its name', () => {
    expect(parseEnv(envFileOf({ CLINIC_NAME: "Asha's Dental" }))).toEqual({ CLINIC_NAME: "Asha's Dental" });
    expect(() => envFileOf({ CLINIC_NAME: `Asha's "Dental"` })).toThrow(new RangeError('CLINIC_NAME'));
  });

  test('is handed to the start by name', () => {
    expect(serviceOptions(['--env-file', '/a', '--log-folder', '/b'])).toEqual({
      envFile: '/a',
      logFolder: '/b',
    });
    expect(serviceOptions([])).toEqual({ envFile: undefined, logFolder: undefined });
  });
});

test('the log of a service goes on in another file when it has become long, and has the last line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-log-'));
  const program = join(folder, 'prints.mjs');
  await writeFile(
    program,
    'for (let n = 0; n < 400; n++) console.log("x".repeat(50)); console.error("the last");',
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const close = await openServiceLog(folder, child, { rotation: { size: '5K', maxFiles: 3 } });
  await new Promise((ended) => child.once('exit', ended));
  await close();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  expect(files.length).toBeGreaterThan(1);
  const contents = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  expect(contents.join('')).toContain('the last');
  await rm(folder, { recursive: true });
});

test('the log of a service that was off at midnight has today in a file of its own, and the day before under its date', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-log-'));
  const log = join(folder, 'chairside.log');
  await writeFile(log, 'of the day before');
  const before = new Date();
  before.setDate(before.getDate() - 1);
  await utimes(log, before, before);
  const child = spawn(process.execPath, ['-e', 'console.log("of today")'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = await openServiceLog(folder, child);
  await new Promise((ended) => child.once('exit', ended));
  await close();
  expect(await readFile(log, 'utf8')).toBe('of today\n');
  const [year, month, day] = [before.getFullYear(), before.getMonth() + 1, before.getDate()];
  const date = [year, month, day].map((each) => String(each).padStart(2, '0')).join('');
  const packed = await readFile(join(folder, `${date}-0000-01-chairside.log.gz`));
  expect(gunzipSync(packed).toString()).toBe('of the day before');
  await rm(folder, { recursive: true });
});

test('a log that cannot be written holds the server up no more than it ends it, and is gone on with (START-10)', async () => {
  const place = await mkdtemp(join(tmpdir(), 'chairside-log-'));
  const folder = join(place, 'log');
  await writeFile(folder, 'in the way');
  const program = join(place, 'print.mjs');
  // More than a pipe has room for.
  await writeFile(
    program,
    'console.log("x".repeat(300_000)); process.send("printed"); setInterval(() => console.log("goes on"), 20);',
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const close = await openServiceLog(folder, child, { reopenMs: 20 });
  await new Promise((printed) => child.once('message', printed));
  await rm(folder);
  const logged = () => readFile(join(folder, 'chairside.log'), 'utf8').catch(() => '');
  await expect.poll(logged, { timeout: 10_000 }).toContain('goes on');
  child.kill();
  await close();
  await rm(place, { recursive: true });
});
