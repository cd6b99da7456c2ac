#!/usr/bin/env bash
# Proves that the kill tests can fail: they pass on the code of HEAD, and fail on each mutant below, for the reason that the mutant is
# wrong. Works in a worktree of its own. First argument: which test, KilledWorkerIT (the worker alone) or KillIT (all services), else both;
# other arguments go to Maven (for instance -o). On 2 cores about ten minutes a test.
set -euo pipefail
cd "$(git rev-parse --show-toplevel)"

case ${1:-} in
  KilledWorkerIT | KillIT)
    tests=("$1")
    shift
    ;;
  *) tests=(KilledWorkerIT KillIT) ;;
esac

# The worktree has no neighbours: the shared test data is that of this checkout.
export SLUICE_SHARED=${SLUICE_SHARED:-$(dirname "$PWD")/shared}
work=$(mktemp -d)
tree=$work/tree
trap 'git worktree remove --force "$tree" 2> /dev/null || true; rm -rf "$work"' EXIT
git worktree add --quiet --detach "$tree" HEAD > /dev/null

sources=inference-worker/src/main/java/io/sluice/inference
maven=("$@")
survived=0

# choose TEST: what the functions below run.
choose() {
  test=$1
  case $test in
    KilledWorkerIT) module=inference-worker name=io.sluice.inference.it.KilledWorkerIT ;;
    KillIT) module=cli name=io.sluice.cli.KillIT ;;
  esac
  reports=$module/target/failsafe-reports
  report=$reports/TEST-$name.xml
}

run_test() {
  rm -rf "${tree:?}/$reports"
  (cd "$tree" && mvn -B -q "${maven[@]}" -Dquick -pl "$module" -am verify \
    -Dtest=None -Dsurefire.failIfNoSpecifiedTests=false \
    -Dit.test="$test" -Dfailsafe.failIfNoSpecifiedTests=false) > "$work/log" 2>&1
}

seconds() {
  python3 -c 'import sys, xml.etree.ElementTree as x; print(round(float(x.parse(sys.argv[1]).getroot().get("time"))))' "$tree/$report"
}

# replace FILE OLD NEW: the old text must be there exactly once.
replace() {
  python3 - "$tree/$sources/$1" "$2" "$3" << 'PYTHON'
import pathlib, sys
path, old, new = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
text = path.read_text(encoding="utf-8")
if text.count(old) != 1:
    sys.exit(f"mutants: {path.name} has the text to mutate {text.count(old)} times, must be once; bring tools/mutants.sh up to date")
path.write_text(text.replace(old, new), encoding="utf-8")
PYTHON
}

# mutant NAME CLAIM FILE OLD NEW: the claim of the test that must break.
mutant() {
  local name=$1 claim=$2
  git -C "$tree" checkout --quiet -- .
  replace "$3" "$4" "$5"
  if run_test; then
    echo "SURVIVED  $test, $name ($(seconds) s)"
    survived=1
  elif [ ! -f "$tree/$report" ]; then
    echo "BROKEN    $test, $name: the test did not run"
    tail -n 30 "$work/log"
    survived=1
  elif grep -q "$claim" "$tree/$report"; then
    echo "killed    $test, $name: \"$claim\" is not so ($(seconds) s)"
  else
    echo "SURVIVED  $test, $name: the test failed, but not on \"$claim\""
    grep -m 5 -A 5 -E '<(failure|error) ' "$tree/$report" | cut -c 1-300 || true
    survived=1
  fi
}

# judge TEST ANSWERED PAID: its claims that everything is answered, and that nothing answered is paid again.
judge() {
  choose "$1"
  git -C "$tree" checkout --quiet -- .
  if ! run_test; then
    echo "FAILED    $test, the code as it is"
    tail -n 60 "$work/log"
    exit 1
  fi
  echo "passed    $test, the code as it is ($(seconds) s)"

  mutant 'commit before flush' "$2" loop/Publisher.java \
    '        answers.append(batch);
        offsets.commit(batch);' \
    '        offsets.commit(batch);
        answers.append(batch);'

  mutant 'answer before ledger (stages swapped: nothing is recorded)' "$3" stage/Stages.java \
    'check, record, publish);' \
    'check, publish, record);'

  mutant 'answer before ledger (recorded once the answer is on its way)' "$3" stage/RecordStage.java \
    '            record(work);
            return next.proceed(work);' \
    '            CompletableFuture<StageResult> end = next.proceed(work);
            record(work);
            return end;'
}

for one in "${tests[@]}"; do
  case $one in
    KilledWorkerIT) judge "$one" 'requests with an answer' 'answers of own calls' ;;
    KillIT) judge "$one" 'documents with a result' 'answers of own calls' ;;
  esac
done
exit $survived
