"use client";
import { type ComponentProps, lazy } from "react";
import { CreatePost } from "#components/post/form/create-post";
import { EditPost } from "#components/post/form/edit-post";
import { LoginDialogContext } from "#components/post/form/writing-login";
import { lazyImport } from "#lib/client/browser/lazy-import";

const LoginDialog = lazy(() => lazyImport(() => import("#components/account/login-dialog")));

export const CreatePostScreen = (props: ComponentProps<typeof CreatePost>) => (
  <LoginDialogContext value={LoginDialog}>
    <CreatePost {...props} />
  </LoginDialogContext>
);

export const EditPostScreen = (props: ComponentProps<typeof EditPost>) => (
  <LoginDialogContext value={LoginDialog}>
    <EditPost {...props} />
  </LoginDialogContext>
);
