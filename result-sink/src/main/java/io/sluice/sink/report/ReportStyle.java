package io.sluice.sink.report;

/** The style of a report page. */
final class ReportStyle {
    static final String CSS = """
        :root{--ink:#1c2430;--soft:#5b6675;--line:#dfe4ea;--paper:#fff;--back:#f4f6f8;--mark:#fff1a8;--go:#1b7f4d;--warn:#a85a00;--bad:#b3261e}
        *{box-sizing:border-box}
        body{margin:0;padding:0 28px 40px;background:var(--back);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
        h1{font-size:22px;margin:24px 0 12px}h2{font-size:18px;margin:0 0 14px;overflow-wrap:anywhere}h3{font-size:15px;margin:20px 0 6px}
        a{color:#14538f;text-decoration:none}a:hover{text-decoration:underline}
        .emulator{margin:0 0 16px;padding:10px 14px;border:2px solid var(--bad);border-radius:6px;background:#fdecea}.emulator strong{color:var(--bad);letter-spacing:.06em;margin-right:6px}
        table{border-collapse:collapse;width:100%;background:var(--paper)}
        th,td{padding:7px 10px;text-align:left;vertical-align:top;border-top:1px solid var(--line);overflow-wrap:anywhere}
        th{font-size:12px;font-weight:600;color:var(--soft);border-top:0;white-space:nowrap}
        .n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
        .summary{border:1px solid var(--line);border-radius:6px}
        .status,.state,.verdict{display:inline-block;padding:1px 7px;border-radius:10px;font-size:11px;font-weight:600;letter-spacing:.03em;white-space:nowrap;background:#e8ecf1;color:var(--soft)}
        .status.complete,.verdict.exact,.verdict.normalized{background:#dff3e7;color:var(--go)}
        .status.partial,.state.conflict,.state.notcovered,.verdict.fuzzy,.verdict.page_only{background:#ffefd6;color:var(--warn)}
        .status.failed,.verdict.not_found{background:#fbe0dd;color:var(--bad)}
        .document{margin-top:28px;padding:18px 20px;background:var(--paper);border:1px solid var(--line);border-radius:8px}
        .columns{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:24px;align-items:start}
        .notread{margin:0 0 10px;padding:8px 12px;border-left:4px solid var(--warn);background:#fff7ea}.notread strong{color:var(--warn);margin-right:4px}
        .facttable{font-size:14px}.facttable tr:not(.first) td{border-top-color:transparent;padding-top:2px}.facttable td:first-child{font-weight:600;width:17%}
        .facttable td:nth-child(4){color:var(--soft);width:17%}.facttable td:nth-child(5){width:11%}
        .quote{unicode-bidi:isolate;font-family:Georgia,"DejaVu Serif",serif}
        .text{position:sticky;top:12px;max-height:calc(100vh - 24px);overflow:auto;padding:16px 18px;border:1px solid var(--line);border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere;
          font:14px/1.6 Georgia,"DejaVu Serif",serif;scroll-behavior:smooth}
        mark{background:var(--mark);color:inherit;padding:1px 0;scroll-margin:120px}mark:target,mark:has(:target){background:#ffc93c;outline:2px solid #d99a00;outline-offset:1px}
        mark span{scroll-margin:120px}.gap{display:block;margin:14px 0;text-align:center;color:var(--soft)}
        ul{margin:0;padding-left:20px}li{margin:3px 0}
        @media(max-width:900px){body{padding:0 12px 24px}.columns{grid-template-columns:minmax(0,1fr)}.text{position:static;max-height:70vh}.summary,.facttable{display:block;overflow-x:auto}}
        @media print{.columns{display:block}.text{position:static;max-height:none;overflow:visible;margin-top:16px}}
        """;

    private ReportStyle() {}
}
