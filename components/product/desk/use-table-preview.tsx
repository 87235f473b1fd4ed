import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormatChoice } from "#components/product/desk/format-questions";
import type { Reply } from "#lib/contracts/contract";
import type { importNavs } from "#lib/contracts/product/nav-import";

type Questions = Reply<typeof importNavs>["questions"];

/** A file, whose it is, and what a person said of it. */
export type ReadTable = { file: File; source: string; choice: FormatChoice };

type Chosen<R> = ReadTable & { preview: R; questions: Questions };

const noQuestions: Questions = { dayOrder: null, decimalSign: null };

/**
 * Returns the file that was chosen with its preview. Questions stay once they were asked, so that an
 * answer can be changed.
 */
export function useTablePreview<R extends { questions: Questions }>(
  send: (read: ReadTable) => Promise<R>,
) {
  const [chosen, setChosen] = useState<Chosen<R> | null>(null);
  const previewing = useMutation({ mutationFn: send });
  const preview = (read: ReadTable, asked: Questions) =>
    previewing.mutate(read, {
      onSuccess: (reply) =>
        setChosen({
          ...read,
          preview: reply,
          questions: {
            dayOrder: reply.questions.dayOrder ?? asked.dayOrder,
            decimalSign: reply.questions.decimalSign ?? asked.decimalSign,
          },
        }),
    });
  return {
    chosen,
    isPending: previewing.isPending,
    error: previewing.error,
    choose: (file: File, source = "") => {
      setChosen(null);
      preview({ file, source, choice: {} }, noQuestions);
    },
    answer: (choice: FormatChoice) => {
      if (!chosen) return;
      setChosen({ ...chosen, choice });
      preview({ ...chosen, choice }, chosen.questions);
    },
    clear: () => setChosen(null),
  };
}
