import type { Exchange } from './exchange.ts';
import type { Registry } from './registry.ts';

/** What a process shares with others that serve the same tables. */
export type Cluster = { readonly node: string; readonly registry: Registry; readonly exchange: Exchange };
