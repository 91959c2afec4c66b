import { commandLine, RESTART_SECONDS, STOP_SECONDS, xml } from './service-command.mjs';

/** @typedef {import('./service-files.mjs').Machine} Machine */
/** @typedef {import('./service-files.mjs').Service} Service */

const LABEL = 'clinic.chairside';

/** @param {Machine} machine @returns {Service} */
export function onLaunchd(machine) {
  const { isRoot, home, owner, root, path, uid } = machine;
  const library = isRoot ? '/Library' : `${home}/Library`;
  const envFile = `${library}/Application Support/Chairside/chairside.env`;
  const logFolder = `${library}/Logs/Chairside`;
  const plist = `${library}/${isRoot ? 'LaunchDaemons' : 'LaunchAgents'}/${LABEL}.plist`;
  const domain = isRoot ? 'system' : `gui/${uid}`;
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
${isRoot ? `  <key>UserName</key>\n  <string>${xml(owner)}</string>\n` : ''}  <key>ProgramArguments</key>
  <array>
${commandLine(machine, ['--env-file', envFile, '--log-folder', logFolder])
  .map((word) => `    <string>${xml(word)}</string>`)
  .join('\n')}
  </array>
  <key>WorkingDirectory</key>
  <string>${xml(root)}</string>
  <key>EnvironmentVariables</key>
  <dict>
    <key>PATH</key>
    <string>${xml(path)}</string>
  </dict>
  <key>StandardOutPath</key>
  <string>${xml(`${logFolder}/start.log`)}</string>
  <key>StandardErrorPath</key>
  <string>${xml(`${logFolder}/start.log`)}</string>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <true/>
  <key>ThrottleInterval</key>
  <integer>${RESTART_SECONDS}</integer>
  <key>ExitTimeOut</key>
  <integer>${STOP_SECONDS}</integer>
  <key>Umask</key>
  <integer>63</integer>
</dict>
</plist>
`;
  return {
    definition: { path: plist, content, encoding: 'utf8' },
    envFile,
    logFolder,
    seeLog: `tail -F '${logFolder}/chairside.log'`,
    before: [['launchctl', 'bootout', `${domain}/${LABEL}`]],
    install: [['launchctl', 'bootstrap', domain, plist]],
    status: ['launchctl', 'print', `${domain}/${LABEL}`],
    remove: [['launchctl', 'bootout', `${domain}/${LABEL}`]],
    afterRemove: [],
  };
}
