"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { letterChoiceQueryOptions, setLetters } from "#lib/client/letter/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { interpolate } from "#lib/format/interpolate";

type LetterChoice = {
  /** Undefined until it is known, and if nobody is to be asked. */
  isOn: boolean | undefined;
  toggle: () => void;
};

/**
 * Returns whether the viewer gets the posts of a followed user by email, and what changes it. Without
 * `isEnabled` it is not read.
 */
export function useLetterChoice(
  user: { id: string; nickName: string },
  viewerId: string,
  isEnabled = true,
): LetterChoice {
  const { user: messages } = useMessages("common");
  const client = useQueryClient();
  const { data } = useQuery({
    ...letterChoiceQueryOptions(user.id, viewerId),
    enabled: isEnabled,
  });
  const save = useMutation({
    mutationFn: (isOn: boolean) => setLetters(client, user.id, viewerId, isOn),
    onSuccess: (_, isOn) =>
      showToast(
        interpolate(isOn ? messages.letterOn : messages.letterOff, { name: user.nickName }),
      ),
    onError: (error) => showRefusal(error, messages.followFailed),
  });
  const [isOn, choose] = useOptimisticValue(data?.isOn === true, save);
  return {
    isOn: data && isEnabled ? isOn : undefined,
    toggle: () => {
      if (!save.isPending) choose(!isOn);
    },
  };
}
