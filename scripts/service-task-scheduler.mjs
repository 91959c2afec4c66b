import { commandLine, xml } from './service-command.mjs';

/** @typedef {import('./service-files.mjs').Machine} Machine */
/** @typedef {import('./service-files.mjs').Service} Service */

/** @param {Machine} machine @returns {Service} */
export function onTaskScheduler(machine) {
  const { isRoot, home, owner, root } = machine;
  const folder = isRoot ? 'C:\\ProgramData\\Chairside' : `${home}\\AppData\\Local\\Chairside`;
  const envFile = `${folder}\\chairside.env`;
  const logFolder = `${folder}\\logs`;
  const definition = `${folder}\\task.xml`;
  const [command = '', ...words] = commandLine(machine, ['--env-file', envFile, '--log-folder', logFolder]);
  const trigger = isRoot ? 'BootTrigger' : 'LogonTrigger';
  const user = isRoot
    ? '<UserId>S-1-5-18</UserId>'
    : `<UserId>${xml(owner)}</UserId>\n      <LogonType>InteractiveToken</LogonType>`;
  // A task that has ended is begun again by the next repetition; one that runs is left alone.
  const content = `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <Triggers>
    <${trigger}>
      <Repetition>
        <Interval>PT1M</Interval>
        <StopAtDurationEnd>false</StopAtDurationEnd>
      </Repetition>${isRoot ? '' : `\n      <UserId>${xml(owner)}</UserId>`}
    </${trigger}>
  </Triggers>
  <Principals>
    <Principal id="Author">
      ${user}
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xml(command)}</Command>
      <Arguments>${xml(words.map((word) => `"${word}"`).join(' '))}</Arguments>
      <WorkingDirectory>${xml(root)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`;
  return {
    definition: { path: definition, content: `\uFEFF${content}`, encoding: 'utf16le' },
    envFile,
    logFolder,
    seeLog: `Get-Content -Wait '${logFolder}\\chairside.log'`,
    before: [['schtasks', '/End', '/TN', 'Chairside']],
    install: [
      ['schtasks', '/Create', '/TN', 'Chairside', '/XML', definition, '/F'],
      ['schtasks', '/Run', '/TN', 'Chairside'],
    ],
    status: ['schtasks', '/Query', '/TN', 'Chairside', '/V', '/FO', 'LIST'],
    remove: [
      ['schtasks', '/End', '/TN', 'Chairside'],
      ['schtasks', '/Delete', '/TN', 'Chairside', '/F'],
    ],
    afterRemove: [],
  };
}
