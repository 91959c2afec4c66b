// Chromium loads the first two, the pop-ups of its address bar, for every window that is opened: that takes longer than
// the page. With each page it starts a spare renderer as well, for another site that nobody goes to here. It heeds the
// last list alone, so what Playwright has in its own is said again, as far as it matters here.
const UNUSED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** How Playwright starts the Chromium of the machine. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${UNUSED.join()}`,
  ],
};

/** How it starts Chromium's headless shell, for journeys and component tests: the same engine without the windows around it (decision 56). */
export const headlessLaunch = {
  ...chromiumLaunch,
  executablePath: process.env.HEADLESS_SHELL_PATH || chromiumLaunch.executablePath,
};
