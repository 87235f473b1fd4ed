import { canRepeatOnReplica } from "#lib/server/core/read-source";

/**
 * Collects the questions of one turn of the event loop and lets `ask` read the answers together, in
 * their order. If it fails, each of them fails.
 */
export function batchByTurn<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  let open: { questions: Question[]; answers: Promise<Answer[]> } | null = null;
  const begin = () => {
    const questions: Question[] = [];
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open = null;
      return ask(questions);
    });
    return { questions, answers };
  };
  return async (question) => {
    // Such a read may be repeated elsewhere, and must not take others along.
    if (canRepeatOnReplica()) return (await ask([question]))[0] as Answer;
    open ??= begin();
    const { questions, answers } = open;
    const at = questions.push(question) - 1;
    return (await answers)[at] as Answer;
  };
}

/** Behind a batch that takes longer, nobody waits. */
const maxWaitMs = 100;

/**
 * Lets `ask` answer a question at once, and together all those with the same key that arrive before
 * its answer. So writers of one row wait for one commit, and not for the commits of each other.
 */
export function batchWhileBusy<Question, Answer>(
  ask: (key: string, questions: Question[]) => Promise<Answer[]>,
): (key: string, question: Question) => Promise<Answer> {
  type Batch = { questions: Question[]; answers: Promise<Answer[]> };
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Batch>();

  const begin = (key: string, questions: Question[]): Promise<Answer[]> => {
    const answers = ask(key, questions);
    const ended = waitForEnd(answers).then(() => {
      if (running.get(key) === ended) running.delete(key);
    });
    running.set(key, ended);
    return answers;
  };
  const open = (key: string, previous: Promise<void>): Batch => {
    const questions: Question[] = [];
    const answers = previous.then(() => {
      waiting.delete(key);
      return begin(key, questions);
    });
    const batch = { questions, answers };
    waiting.set(key, batch);
    return batch;
  };
  return async (key, question) => {
    const previous = running.get(key);
    const batch = waiting.get(key) ?? (previous && open(key, previous));
    if (!batch) return (await begin(key, [question]))[0] as Answer;
    const at = batch.questions.push(question) - 1;
    return (await batch.answers)[at] as Answer;
  };
}

/** Resolves when `work` ends, or has taken too long. */
function waitForEnd(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
