import type { RefusalCode } from '@tigris/protocol';
import { TABLE_LIMITS } from '../../limits/limits.ts';
import { createRateLimit, type RateLimit } from '../../limits/rate-limit.ts';
import type { Person } from '../../ports/persons.ts';
import { type DecisionContext, decide } from '../acts/decide.ts';
import { needsPreparation, prepareRequest } from '../acts/prepare-request.ts';
import type { Connection } from '../people/presence.ts';
import type { LiveState } from '../publish/snapshot.ts';
import type { SummaryWriter } from '../publish/summary-writer.ts';
import type { PlannedAct } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';
import type { TableServices } from '../table-services.ts';
import type { JournaledMessage } from './message-kinds.ts';

type RequestPlannerDeps = {
  readonly services: TableServices;
  readonly live: LiveState;
  readonly summaryWriter: SummaryWriter;
  readonly state: () => TableState;
};

/** Turns requests into planned acts: applies rate limits, hashes passwords, and decides. */
export class RequestPlanner {
  readonly #deps: RequestPlannerDeps;
  readonly #repeatableActLimit: RateLimit;

  constructor(deps: RequestPlannerDeps) {
    this.#deps = deps;
    this.#repeatableActLimit = createRateLimit(TABLE_LIMITS.repeatableActs, deps.services.clock);
  }

  /** Resolves to the planned act, or to the refusal. */
  async plan({ person, address }: Connection, message: JournaledMessage): Promise<PlannedAct | RefusalCode> {
    const { services, state, summaryWriter } = this.#deps;
    const isMove = message.type === 'act' || message.type === 'confirm';
    if (!isMove && this.#repeatableActLimit.tryConsume(person.id) > 0) return 'too-fast';
    const request = needsPreparation(message)
      ? await prepareRequest(state(), { person, address }, message, services)
      : message;
    if (typeof request === 'string') return request;
    const decided = decide(state(), request, this.#decisionContext(person));
    if (!decided.ok) return decided.error;
    const planned = decided.value;
    if (services.writeBudget.tryConsume({ person: person.id, address }) > 0) return 'too-fast';
    if (planned.kind === 'again' && !(await summaryWriter.ensureResultListed(state()))) return 'store-down';
    return planned;
  }

  #decisionContext(person: Person): DecisionContext {
    const { services, live, state } = this.#deps;
    const { random, isBot } = services;
    const { presence, clock } = live;
    return {
      ...{ person, random, isBot },
      personOfWatcher: (who) => presence.personOfWatcher(state(), who),
      isConnected: (id) => presence.isConnected(id),
      availability: clock.availability(state()),
      serviceTime: clock.now(),
    };
  }
}
