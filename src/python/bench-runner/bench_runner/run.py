"""Runs one paper's test file, once, in this interpreter, and notes what happened."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from bench_runner import classify, gap_hooks, numpy126, python311
from bench_runner.accounting import TestEntry
from bench_runner.blame import Blame
from bench_runner.classify import Failure
from bench_runner.execution import Execution, Stage
from bench_runner.guards import guard_newer_names, install_guards
from bench_runner.host_paths import import_folders
from bench_runner.job import Job
from bench_runner.known_names import known_names
from bench_runner.loader import FileRewrite, PaperFiles
from bench_runner.newer_names import NewerNames, newer_names
from bench_runner.seeds import seed_generators
from bench_runner.tamper import Definitions, Fingerprint
from bench_runner.test_plan import TEST_FILE, TestPlan, read_test_plan
from bench_runner.workspace import Workspace


@dataclass(frozen=True)
class RunOutcome:
    """What one run did."""

    plan: TestPlan
    tests: list[TestEntry]
    exit_code: int
    # The exception that ended the run; SystemExit only when the paper's code raised it.
    ended_by: Failure | None
    # Where the paper's code, other than the test file, ended the run by SystemExit.
    exited_in: str | None
    forbidden_word: str | None
    errors_text: str
    # The end of what it wrote to standard output, and whether there was more before that.
    printed: str
    printed_more: bool
    tampered: list[str]
    gaps: list[str]
    # What the paper's code used and only a PyTorch newer than the benchmark's has.
    newer: list[str]
    seconds: float


def run_tests(
    job: Job,
    workspace: Workspace,
    twins: Collection[str],
    is_suspect: bool,
    on_end: Callable[[], None] = lambda: None,
) -> RunOutcome:
    """Run the job's test file as `__main__` in the workspace; the interpreter is used up by it.

    `twins` are the paper's reference modules; `is_suspect`: there may be more to find than names
    that mean something else afterwards; `on_end` is called when the paper's code has ended.
    """
    plan = read_test_plan(job.files[TEST_FILE])
    blame = Blame(known_names(), workspace)
    changes: list[str] = []

    def describe(error: BaseException) -> Failure:
        blame.settle(error)
        return classify.describe(error, workspace)

    python311.restore()
    numpy126.print_scalars_as_before()
    newer = newer_names()
    install_guards(newer)
    stage = Stage(
        plan,
        describe,
        on_start=lambda: changes.extend(fingerprint.changes()),
        stop_at_failure=job.stop_at_failure,
    )
    gap_hooks.listen(blame)
    seed_generators(job.seed)
    fingerprint = Fingerprint(stage.result_class, is_deep=is_suspect)
    definitions = Definitions([str(workspace.folder / path) for path in job.annotated], is_suspect)
    import_folders()
    paper = PaperFiles(
        workspace.folder, workspace.sources, guarding(newer, workspace), definitions.note
    )

    def end() -> None:
        changes.extend(fingerprint.restore_builtins())
        on_end()

    execution = stage.execute(workspace, paper, end)
    changes += fingerprint.changes()
    changes += definitions.changes(twins)
    changes += workspace.changed_sources()
    return _outcome(plan, workspace, execution, changes, blame, newer)


def _outcome(
    plan: TestPlan,
    workspace: Workspace,
    execution: Execution,
    changes: list[str],
    blame: Blame,
    newer: NewerNames,
) -> RunOutcome:
    streams = execution.streams
    return RunOutcome(
        plan=plan,
        tests=execution.tests,
        exit_code=execution.exit_code,
        ended_by=execution.ended_by,
        exited_in=execution.exited_in,
        forbidden_word=streams.forbidden_word,
        errors_text=workspace.without_folder(streams.err.text()),
        printed=workspace.without_folder(streams.out.text()),
        printed_more=streams.out.is_cut,
        tampered=list(dict.fromkeys(changes)),
        gaps=blame.gaps,
        newer=list(newer.used),
        seconds=execution.seconds,
    )


def guarding(newer: NewerNames, workspace: Workspace) -> FileRewrite | None:
    """How the paper's files are rewritten; None where nothing is newer than in the benchmark."""
    if not newer.asked:
        return None
    own = {path.partition("/")[0].removesuffix(".py") for path in workspace.sources}
    return lambda tree, _filename: guard_newer_names(tree, newer, own)
