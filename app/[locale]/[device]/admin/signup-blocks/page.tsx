import { SignupBlocks } from "#components/screening/desk/signup-blocks";
import { defineDeskScreen } from "../desk-screen";

const { Page, generateMetadata } = defineDeskScreen(SignupBlocks, "signupBlocks");

export { generateMetadata, Page as default };
