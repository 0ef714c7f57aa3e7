/** Words of calls to a table of days. */
export const calls = {
  calls: {
    me: 'Call me when the table waits for me',
    meWhy: 'A notification on this device, when you are not looking at the table.',
    here: 'Call me on this device, too',
    cannot:
      'This browser cannot be called here: it shows no notifications of pages, the page came without https, or this is a private window.',
    iphone:
      'iPhones and iPads show notifications only of pages on the home screen: add this page there, and open it from there.',
    denied:
      'This page may not show notifications here. Your browser’s settings for this page can change that; in private windows it never may.',
    webhook: 'Address that is told whose turn it is (webhook)',
    webhookWhy: 'For example a program that writes it into your chat.',
    webhookNone: 'none',
    webhookOther: 'an earlier host’s',
    webhookSet: 'Set',
    webhookOff: 'Take it away',
    secret: 'Secret that signs what is sent there',
  },
};
