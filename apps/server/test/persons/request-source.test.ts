import { expect, test } from '@jest/globals';
import { type RequestHeaders, requestSource, type SiteSettings } from '../../src/persons/request-source.ts';

const HERE: SiteSettings = { publicUrl: undefined, trustedProxies: 0 };
const BEHIND: SiteSettings = { publicUrl: undefined, trustedProxies: 1 };
const PUBLIC: SiteSettings = { publicUrl: 'https://play.example.org', trustedProxies: 1 };
const asked = (origin: string, host: string, proto?: string): RequestHeaders => ({ origin, host, proto });

test.each([
  [HERE, asked('http://a.example:2567', 'a.example:2567'), 'own-page'],
  [HERE, asked('https://a.example', 'a.example'), 'foreign'],
  [HERE, asked('https://a.example', 'a.example', 'https'), 'foreign'],
  [BEHIND, asked('https://a.example', 'a.example', 'https'), 'own-page'],
  [BEHIND, asked('http://a.example', 'a.example', 'https'), 'foreign'],
  [BEHIND, asked('http://a.example', 'a.example', 'http'), 'own-page'],
  [BEHIND, asked('https://a.example', 'a.example'), 'foreign'],
  [PUBLIC, asked('https://play.example.org', '127.0.0.1:2567'), 'own-page'],
  [PUBLIC, asked('http://play.example.org', 'play.example.org', 'http'), 'foreign'],
  [PUBLIC, asked('http://play.example.org', 'play.example.org', 'https'), 'foreign'],
  [PUBLIC, asked('http://127.0.0.1:2567', '127.0.0.1:2567'), 'own-page'],
  [PUBLIC, asked('https://other.example', 'other.example:80', 'http'), 'foreign'],
  [HERE, asked('null', 'null'), 'foreign'],
  [HERE, asked('http://', ''), 'foreign'],
] as const)('at %j, %j is a request from: %s', (site, request, source) => {
  expect(requestSource(request, site)).toBe(source);
});
