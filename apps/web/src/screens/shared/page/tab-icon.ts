/** Returns the icon of `public/icon.svg` with a number on it, as data URL for the browser tab. */
export function numberedIcon(count: number): string {
  const digits = count > 9 ? '9+' : String(count);
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#b5412f"/><path d="M5 25v-5h5v-5h4v-5h4v5h4v5h5v5z" fill="#f6e3c0"/>
<circle cx="22" cy="10" r="10" fill="#f9c23c" stroke="#fff7e6" stroke-width="1.5"/><text x="22" y="15.5"
font-family="sans-serif" font-weight="bold" font-size="${digits.length > 1 ? 11 : 16}" text-anchor="middle"
fill="#4a1a10">${digits}</text></svg>`)}`;
}
