/** The path at which people reach one node through the proxy in front of all of them. */
export const publicPath = (node: string): string => `/p/${node}`;
