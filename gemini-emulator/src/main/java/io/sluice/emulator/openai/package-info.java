/** The API's OpenAI-compatible route: requests translated into the API's own form, replies translated back. */
package io.sluice.emulator.openai;
