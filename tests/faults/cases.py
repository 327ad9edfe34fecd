"""The numbered faults and abuses of the reliability plan: what shows the outcome of each, or what is still to come.

1-9 crash, disk, clock; 10-20 concurrency; 21-28 connections; 29-32 hidden information; 33-41 points and tournaments;
42-50 accounts and web. Those that are not wanted here are about several servers, points, tournaments and accounts.
"""

WANTED = [*range(1, 18), *range(21, 39), 40, *range(42, 51)]

TESTS: dict[int, list[str]] = {
    1: ["test_crashes.py::test_case_01_killed_before_the_commit_nothing_has_happened"],
    2: [
        "test_crashes.py::test_case_02_killed_after_the_commit_the_move_stands",
        "tests/server/test_crash.py::test_kills_lose_nothing_that_was_told",
    ],
    3: ["test_crashes.py::test_case_03_a_torn_log_is_a_prefix_and_a_whole_one_has_everything"],
    4: [
        "test_crashes.py::test_case_04_a_foreign_writer_is_waited_for_and_then_asked_to_come_later",
        "test_crashes.py::test_case_04_no_clock_runs_out_while_the_store_stalls",
    ],
    5: [
        "test_crashes.py::test_case_05_a_full_disk_stops_everything_and_loses_nothing",
        "test_crashes.py::test_case_05_while_nothing_can_be_stored_no_clock_runs_out",
        "tests/server/test_sqlite.py::test_after_a_sync_that_failed_the_process_ends",
    ],
    6: [
        "test_crashes.py::test_case_06_the_wall_clock_jumps_and_no_timer_notices",
        "test_crashes.py::test_case_06_a_machine_that_slept_is_an_outage",
        "test_crashes.py::test_case_06_a_restart_at_an_earlier_hour_charges_no_expiry",
    ],
    7: ["test_crashes.py::test_case_07_after_a_restart_the_90_seconds_begin_anew"],
    8: [
        "test_crashes.py::test_case_08_an_outage_of_20_seconds_costs_nobody_a_turn",
        "test_crashes.py::test_case_08_after_15_minutes_the_games_are_void_and_nobody_pays",
        "tests/server/test_pulse.py::test_both_are_back_and_one_of_them_begins_again",
        "test_points.py::test_case_08_an_outage_gives_back_every_stake_and_every_fine",
        "test_points.py::test_case_08_a_table_whose_rules_are_no_longer_known_gives_back_what_was_staked",
    ],
    9: [
        "test_upgrade.py::test_case_09_a_server_that_drains_begins_nothing_new_and_ends_after_the_last_match",
        "test_upgrade.py::test_case_09_a_rematch_agreed_by_all_but_one_does_not_begin_when_he_goes",
        "test_upgrade.py::test_case_09_a_table_that_waits_stands_still_until_the_next_server",
        "test_upgrade.py::test_case_09_a_match_that_lasts_for_too_long_is_kept_as_it_stands",
        "test_upgrade.py::test_case_09_a_table_that_nobody_looks_at_holds_up_nothing",
        "test_upgrade.py::test_case_09_a_table_that_was_still_in_play_opens_unless_its_rules_have_changed",
        "test_upgrade.py::test_case_09_the_operator_asks_and_the_server_ends_with_exit_code_0",
        "tests/server/test_lost_stores.py::test_a_table_of_older_rules_says_so_and_stays_closed",
        "tests/games/test_golden_games.py::test_a_golden_game_plays_to_the_end_it_names",
    ],
    10: [
        "test_restored.py::test_case_10_yesterdays_copy_ends_sessions_letters_and_codes_of_then",
        "test_restored.py::test_case_10_a_copy_that_a_running_server_made_is_older_after_ten_minutes",
        "tests/server/test_stamps.py::test_an_older_copy_ends_what_somebody_may_have_ended_since",
        "tests/server/test_stamps.py::test_who_is_cut_off_between_folder_and_database_has_restored_nothing",
    ],
    11: ["test_turns.py::test_case_11_a_move_sent_twice_is_made_once"],
    12: [
        "test_turns.py::test_case_12_a_stale_move_is_answered_with_the_picture_and_costs_nothing",
        "test_turns.py::test_case_12_a_call_and_a_catch_are_decided_on_the_head",
    ],
    13: [
        "test_turns.py::test_case_13_in_the_last_millisecond_of_the_grace_the_move_counts",
        "test_turns.py::test_case_13_what_has_begun_to_come_in_time_counts",
        "test_turns.py::test_case_13_what_never_becomes_whole_is_waited_for_a_second",
        "test_turns.py::test_case_13_what_came_too_late_is_stale_even_if_the_clock_has_not_rung",
        "test_turns.py::test_case_13_a_move_behind_the_time_out_is_stale",
        "test_turns.py::test_case_13_a_move_that_is_being_stored_wins_against_the_clock",
    ],
    14: [
        "test_turns.py::test_case_14_a_clock_that_runs_out_after_laying_ends_the_turn_and_draws_nothing",
        "tests/play/test_clock_table.py::test_row",
    ],
    15: [
        "test_turns.py::test_case_15_reasons_to_go_that_meet_are_one_abandonment",
        "test_points.py::test_case_15_three_expiries_and_a_leave_are_one_fine",
    ],
    16: [
        "test_turns.py::test_case_16_who_is_back_after_89_9_seconds_plays_on",
        "test_turns.py::test_case_16_who_is_back_too_late_is_told_so",
    ],
    17: ["test_turns.py::test_case_17_two_catchers_the_announcer_and_the_next_turn"],
    21: [
        "test_connections.py::test_case_21_a_frozen_reader_is_dropped_and_holds_nobody",
        "test_connections.py::test_case_21_what_waits_is_counted_in_messages_and_in_bytes",
        "test_connections.py::test_case_21_what_has_waited_is_read_in_its_order_and_then_the_code",
    ],
    22: [
        "test_connections.py::test_case_22_malformed_frames_close_the_line_and_take_no_memory",
        "test_connections.py::test_case_22_who_speaks_before_he_is_let_in_is_cut_off",
        "test_connections.py::test_case_22_pings_of_a_peer_that_does_not_read_pile_up_nowhere",
    ],
    23: ["test_connections.py::test_case_23_nonsense_is_answered_and_the_fifth_closes"],
    24: [
        "test_connections.py::test_case_24_a_flood_is_cut_off",
        "test_connections.py::test_case_24_a_flood_of_pings_is_cut_off_and_what_a_page_says_beside_a_few_is_heard",
    ],
    25: [
        "test_connections.py::test_case_25_idle_connections_make_room_for_players",
        "test_connections.py::test_case_25_a_crowd_that_comes_at_once_is_let_in",
        "test_connections.py::test_case_25_a_request_that_is_never_finished",
        "test_connections.py::test_case_25_a_blank_line_between_two_requests_is_not_waited_behind",
        "test_connections.py::test_case_25_a_request_without_end_is_cut_off",
        "test_connections.py::test_case_25_an_answer_that_nobody_reads_is_not_kept",
        "test_connections.py::test_case_25_who_answers_no_ping_is_given_up",
        "test_connections.py::test_case_25_a_guest_has_only_so_many_pages_open",
        "test_connections.py::test_case_25_one_household_is_one_address",
        "test_connections.py::test_case_25_no_socket_is_kept_by_a_refused_handshake",
        "test_connections.py::test_case_25_the_limits_are_those_of_the_issue",
    ],
    26: [
        "test_seats.py::test_case_26_after_a_restart_everybody_is_back_soon",
        "web/tests/connection.test.ts::chance doubles a wait at most, and never beyond five seconds",
    ],
    27: [
        "test_seats.py::test_case_27_of_two_tabs_the_newest_acts_and_nobody_sees_a_seat_empty",
        "test_seats.py::test_case_27_the_older_tab_reads_on_may_not_move_and_takes_the_seat_back",
        "test_seats.py::test_case_27_a_command_that_was_made_is_answered_to_a_tab_that_reads_now",
        "test_seats.py::test_case_27_a_tab_that_read_before_its_line_broke_reads_again",
        "tests/web/test_two_tabs.py::test_the_newest_tab_plays_and_the_older_one_takes_the_seat_back",
        "test_accounts.py::test_case_27_whoever_signs_out_is_gone_from_every_page",
    ],
    28: [
        "test_seats.py::test_case_28_who_somebody_is_says_his_cookie_alone",
        "test_seats.py::test_case_28_a_seat_at_one_table_is_none_at_another",
    ],
    29: [
        "test_hidden.py::test_case_29_a_refusal_follows_from_what_the_seat_may_know",
        "test_hidden.py::test_case_29_foul_play_changes_nothing_at_the_table",
        "tests/rules/test_cases.py::test_case",
    ],
    30: [
        "test_hidden.py::test_case_30_no_byte_of_any_answer_or_log_names_a_hidden_card",
        "tests/properties/test_view.py::test_two_truths_that_a_seat_cannot_tell_apart_give_it_the_same_bytes",
        "tests/server/test_hidden_cards.py::test_nobody_is_sent_a_card_he_may_not_know",
    ],
    31: [
        "test_hidden.py::test_case_31_that_somebody_drew_is_the_same_bytes_whatever_he_drew",
        "tests/properties/test_view.py::test_two_truths_that_a_seat_cannot_tell_apart_give_it_the_same_bytes",
    ],
    32: [
        "test_hidden.py::test_case_32_the_seed_leaves_the_server_in_no_form",
        "test_hidden.py::test_case_32_a_seed_has_256_bits_of_the_system",
        "tests/engine/test_chance.py::test_every_card_comes_to_every_place_equally_often",
        "tests/engine/test_chance.py::test_a_bare_remainder_would_favour_the_low_numbers",
        "tests/server/test_seals.py::test_before_the_match_is_over_the_secret_leaves_in_no_form",
        "tests/server/test_seals.py::test_a_secret_has_256_bits_of_the_system",
        "tests/server/test_seals.py::test_a_server_that_changes_its_secret_after_the_deal_is_caught",
    ],
    33: [
        "test_points.py::test_case_33_a_stake_that_is_none_is_refused_by_the_schema",
        "test_points.py::test_case_33_a_stake_larger_than_the_balance_writes_no_row",
        "tests/points/test_ledger.py::test_what_is_not_there_does_not_move_and_no_row_is_written",
    ],
    34: [
        "test_points.py::test_case_34_of_fifty_joins_at_once_one_is_granted",
    ],
    35: [
        "test_points.py::test_case_35_an_abandonment_that_races_the_end_is_settled_once",
    ],
    36: [
        "test_points.py::test_case_36_what_is_pledged_cannot_be_spent_before_leaving",
        "tests/points/test_tables.py::test_everybody_pays_when_the_cards_are_dealt_and_the_first_gets_the_pot",
    ],
    37: [
        "test_points.py::test_case_37_between_the_end_and_the_payout_there_is_nothing",
        "test_points.py::test_case_37_the_audit_at_the_start_and_each_day_says_what_does_not_add_up",
        "tests/points/test_ledger.py::test_the_audit_says_what_is_wrong",
    ],
    38: [
        "test_points.py::test_case_38_who_keeps_losing_to_one_and_who_loses_at_once_is_flagged",
        "test_points.py::test_case_38_no_route_moves_points_to_somebody_else",
        "test_points.py::test_case_38_only_the_ledger_itself_moves_points",
        "tests/points/test_ledger.py::test_no_points_go_from_one_person_to_another",
        "tests/points/test_ledger.py::test_an_admin_corrects_by_a_new_entry_with_a_reason",
    ],
    40: [
        "test_seats.py::test_case_40_a_table_whose_players_have_all_vanished_ends",
        "tests/server/test_empty_tables.py::test_a_game_that_was_put_away_is_called_off_after_a_day",
    ],
    42: [
        "test_accounts.py::test_case_42_a_letter_opens_once_and_ends_all_sessions",
        "test_accounts.py::test_case_42_an_old_letter_opens_nothing",
        "test_accounts.py::test_case_42_a_new_password_does_not_pass_the_second_factor",
    ],
    43: [
        "test_accounts.py::test_case_43_a_code_counts_once",
        "test_accounts.py::test_case_43_who_guesses_codes_waits_longer_and_longer_and_the_password_does_not",
    ],
    44: [
        "test_accounts.py::test_case_44_who_guesses_a_password_waits_and_its_owner_is_not_locked_out",
        "test_accounts.py::test_case_44_an_address_that_tries_many_accounts_waits",
        "test_accounts.py::test_case_44_passwords_are_tried_a_few_at_a_time",
    ],
    45: [
        "test_accounts.py::test_case_45_nobody_learns_who_has_an_address",
        "test_accounts.py::test_case_45_a_password_is_tried_where_there_is_none",
        "test_accounts.py::test_case_45_an_address_gets_three_letters_an_hour",
    ],
    46: [
        "test_accounts.py::test_case_46_a_cookie_from_before_is_worthless",
        "test_accounts.py::test_case_46_the_cookie_is_for_this_house_alone",
    ],
    47: [
        "test_seats.py::test_case_47_a_foreign_page_neither_posts_nor_opens_a_socket",
        "tests/server/test_sockets.py::test_only_our_own_page_with_a_session_may_open_a_socket",
        "test_accounts.py::test_case_47_every_change_is_asked_for_by_our_own_page",
    ],
    48: [
        "test_payloads.py::test_case_48_no_payload_leaves_its_place_in_the_head_of_a_page",
        "test_payloads.py::test_case_48_no_payload_leaves_its_place_in_a_letter",
        "test_payloads.py::test_case_48_a_letter_goes_to_one_address_or_to_none",
        "test_payloads.py::test_case_48_no_payload_is_a_name_of_an_account",
        "test_payloads.py::test_case_48_the_page_makes_text_of_everything",
        "tests/server/test_http.py::test_every_answer_carries_the_policy",
    ],
    49: [
        "test_payloads.py::test_case_49_who_looks_like_another_one_is_refused",
        "tests/people/test_names.py::test_names_that_may_be_taken_for_one_another_look_the_same",
        "tests/people/test_names.py::test_why_a_name_cannot_be_one",
        "tests/server/test_names.py::test_nobody_is_called_like_another_one_at_the_table",
    ],
    50: [
        "test_accounts.py::test_case_50_a_link_in_a_letter_leads_here_whatever_the_browser_says",
        "test_accounts.py::test_case_50_no_secret_reaches_the_log_or_a_file_name",
    ],
}
"""Without a folder: of this one."""

WAITS_FOR: dict[int, str] = {}
"""What of a case no test shows yet, and what it waits for."""
