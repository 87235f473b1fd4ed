/**
 * Collects the questions of one turn of the event loop and lets `ask` answer them together, in their
 * order. If it fails, each of them fails.
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
    open ??= begin();
    const { questions, answers } = open;
    const at = questions.push(question) - 1;
    return (await answers)[at] as Answer;
  };
}
