import { commandLine, RESTART_SECONDS, STOP_SECONDS } from './service-command.mjs';

/** @typedef {import('./service-files.mjs').Machine} Machine */
/** @typedef {import('./service-files.mjs').Service} Service */

const NAME = 'chairside';

/** @param {Machine} machine @returns {Service} */
export function onSystemd(machine) {
  const { isRoot, home, owner, root, path } = machine;
  const envFile = isRoot ? '/etc/chairside.env' : `${home}/.config/chairside/chairside.env`;
  const unit = isRoot
    ? `/etc/systemd/system/${NAME}.service`
    : `${home}/.config/systemd/user/${NAME}.service`;
  // A user's own systemd may not change what the file system looks like.
  const hardening = [
    'NoNewPrivileges=yes',
    'RestrictSUIDSGID=yes',
    'RestrictRealtime=yes',
    'LockPersonality=yes',
    'SystemCallArchitectures=native',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
    ...(isRoot
      ? [
          'PrivateTmp=yes',
          'PrivateDevices=yes',
          'ProtectSystem=full',
          'ProtectClock=yes',
          'ProtectHostname=yes',
          'ProtectControlGroups=yes',
          'ProtectKernelLogs=yes',
          'ProtectKernelModules=yes',
          'ProtectKernelTunables=yes',
          'RestrictNamespaces=yes',
        ]
      : []),
  ];
  const lines = [
    '[Unit]',
    'Description=Chairside, the dental clinic',
    ...(isRoot
      ? ['Wants=network-online.target', 'After=network-online.target time-sync.target postgresql.service']
      : []),
    // A clinic has nobody who would start it once systemd has given up.
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=exec',
    ...(isRoot ? [`User=${owner}`] : []),
    `WorkingDirectory=${systemdPath(root)}`,
    `Environment=${systemdQuoted(`PATH=${path}`, { isCommand: false })}`,
    // systemd reads it before it becomes another user, so nobody else has to be able to.
    `EnvironmentFile=${systemdPath(envFile)}`,
    `ExecStart=${commandLine(machine)
      .map((word) => systemdQuoted(word, { isCommand: true }))
      .join(' ')}`,
    'Restart=always',
    `RestartSec=${RESTART_SECONDS}`,
    // The embedded database is stopped by the server, in its turn; whatever is left in the end is killed.
    'KillMode=mixed',
    `TimeoutStopSec=${STOP_SECONDS}`,
    'UMask=0077',
    ...hardening,
    '',
    '[Install]',
    `WantedBy=${isRoot ? 'multi-user.target' : 'default.target'}`,
    '',
  ];
  const systemctl = isRoot ? ['systemctl'] : ['systemctl', '--user'];
  const service = `${NAME}.service`;
  return {
    definition: { path: unit, content: lines.join('\n'), encoding: 'utf8' },
    envFile,
    logFolder: null,
    seeLog: `journalctl ${isRoot ? '' : '--user '}-u ${NAME} -f`,
    before: [],
    install: [
      [...systemctl, 'daemon-reload'],
      [...systemctl, 'enable', service],
      [...systemctl, 'restart', service],
      // So that it starts at boot, before anybody logs in.
      ...(isRoot ? [] : [['loginctl', 'enable-linger', owner]]),
    ],
    status: [...systemctl, 'status', '--no-pager', service],
    remove: [[...systemctl, 'disable', '--now', service]],
    afterRemove: [[...systemctl, 'daemon-reload']],
  };
}

/** @param {string} word @param {{ isCommand: boolean }} where */
function systemdQuoted(word, { isCommand }) {
  const escaped = word.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%');
  return `"${isCommand ? escaped.replaceAll('$', '$$$$') : escaped}"`;
}

// A path stands alone on its line, without quotes.
/** @param {string} path */
const systemdPath = (path) => path.replaceAll('%', '%%');
