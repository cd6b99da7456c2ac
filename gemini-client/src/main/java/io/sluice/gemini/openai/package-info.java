/**
 * OpenAI's chat completions, as Gemini's own route, relays, vLLM, Ollama and llama.cpp take and give them.
 */
package io.sluice.gemini.openai;
