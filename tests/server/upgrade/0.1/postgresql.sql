--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entries (
    table_id character varying(32) NOT NULL,
    number integer NOT NULL,
    kind character varying(16) NOT NULL,
    seat integer NOT NULL,
    text character varying(2000) NOT NULL,
    at bigint NOT NULL
);


--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    table_id character varying(32) NOT NULL,
    number integer NOT NULL,
    seat integer NOT NULL,
    text character varying(500) NOT NULL,
    at bigint NOT NULL
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    table_id character varying(32) NOT NULL,
    number integer NOT NULL,
    name character varying(64),
    token_hash character varying(64),
    bot character varying(32)
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id character varying(32) NOT NULL,
    game character varying(32) NOT NULL,
    options json NOT NULL,
    seed bigint NOT NULL,
    opening json NOT NULL,
    listed boolean NOT NULL,
    phase character varying(16) NOT NULL,
    version integer NOT NULL,
    seating integer NOT NULL,
    spoken integer NOT NULL,
    bots_turn boolean NOT NULL,
    made_at bigint NOT NULL,
    moved_at bigint NOT NULL,
    steward character varying(64),
    steward_until bigint,
    components json,
    "position" text,
    spectators boolean DEFAULT true NOT NULL,
    paused_at bigint,
    turned integer DEFAULT 0 NOT NULL,
    deadline bigint,
    mode character varying(500),
    won boolean,
    points double precision,
    line character varying(500),
    hints boolean DEFAULT true NOT NULL
);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES ('0003');


--
-- Data for Name: entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.entries VALUES ('iYkqr-NGAhdk', 1, 'move', 1, 'H0', 1794841078180);
INSERT INTO public.entries VALUES ('iYkqr-NGAhdk', 2, 'move', 2, 'P5', 1794841078310);
INSERT INTO public.entries VALUES ('iYkqr-NGAhdk', 3, 'move', 0, 'P0', 1794841078398);
INSERT INTO public.entries VALUES ('iYkqr-NGAhdk', 4, 'move', 1, 'H3', 1794841078493);
INSERT INTO public.entries VALUES ('iYkqr-NGAhdk', 5, 'move', 2, 'H6', 1794841078558);
INSERT INTO public.entries VALUES ('iYkqr-NGAhdk', 6, 'undo', 2, '1', 1794841079151);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 1, 'move', 2, 'R2', 1794841086514);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 2, 'move', 2, '1.1', 1794841086590);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 3, 'move', 0, '-S6', 1794841086658);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 4, 'move', 0, '-B', 1794841086673);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 5, 'move', 1, 'G4', 1794841086842);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 6, 'move', 1, '1.2', 1794841086897);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 7, 'move', 1, '-R11', 1794841086913);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 8, 'move', 1, '-G8', 1794841086980);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 9, 'move', 2, 'R3', 1794841087021);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 10, 'move', 2, '1.3', 1794841087094);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 11, 'move', 2, '-R10', 1794841087107);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 12, 'move', 0, '-G5', 1794841087169);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 13, 'move', 0, '-G1', 1794841087216);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 14, 'move', 1, 'R7', 1794841087429);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 15, 'move', 1, '2.1', 1794841087824);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 16, 'move', 2, 'G7', 1794841087851);
INSERT INTO public.entries VALUES ('cTY1lftM7gBI', 17, 'move', 2, '2.2', 1794841087925);
INSERT INTO public.entries VALUES ('fisR0KC2gZkQ', 1, 'move', 0, '13', 1794841089073);
INSERT INTO public.entries VALUES ('fisR0KC2gZkQ', 2, 'move', 0, '@1', 1794841089128);
INSERT INTO public.entries VALUES ('fisR0KC2gZkQ', 3, 'move', 0, '47', 1794841089185);
INSERT INTO public.entries VALUES ('fisR0KC2gZkQ', 4, 'move', 0, '@6', 1794841089217);
INSERT INTO public.entries VALUES ('DPfJw3OdKI4N', 1, 'move', 0, '@0', 1794841090278);
INSERT INTO public.entries VALUES ('DPfJw3OdKI4N', 2, 'move', 1, '@5', 1794841091529);
INSERT INTO public.entries VALUES ('DPfJw3OdKI4N', 3, 'move', 0, '@2', 1794841091567);
INSERT INTO public.entries VALUES ('DPfJw3OdKI4N', 4, 'move', 1, '@2', 1794841091654);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 1, 'move', 1, 'Y11', 1794841092466);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 2, 'move', 2, 'R5', 1794841092561);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 3, 'move', 0, 'F0', 1794841092672);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 4, 'move', 1, 'T5', 1794841092724);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 5, 'move', 2, 'D12', 1794841092747);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 6, 'move', 0, 'D3', 1794841092784);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 7, 'move', 1, 'D5', 1794841092804);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 8, 'move', 2, 'P10', 1794841092819);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 9, 'move', 0, 'H4', 1794841092869);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 10, 'move', 1, 'Y5', 1794841092961);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 11, 'move', 2, 'R7+', 1794841093009);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 12, 'move', 2, 'F5+', 1794841093031);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 13, 'move', 0, 'H7', 1794841093102);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 14, 'move', 1, 'P5', 1794841093149);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 15, 'move', 2, '7>10', 1794841093182);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 16, 'move', 0, 'Y7', 1794841093303);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 17, 'move', 1, 'H5+', 1794841093399);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 18, 'move', 1, 'P5+', 1794841093487);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 19, 'move', 2, 'R8', 1794841093522);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 20, 'move', 0, 'Y9', 1794841093572);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 21, 'move', 1, 'R11', 1794841093620);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 22, 'move', 2, 'F6', 1794841093653);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 23, 'move', 0, 'F0+', 1794841093696);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 24, 'move', 0, 'D3+', 1794841093720);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 25, 'move', 1, 'T6', 1794841093758);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 26, 'move', 2, 'H8+', 1794841093771);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 27, 'move', 2, 'R10+', 1794841093803);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 28, 'move', 0, 'T7+', 1794841093849);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 29, 'move', 0, 'F3+', 1794841093880);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 30, 'move', 1, 'H6', 1794841093917);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 31, 'move', 2, 'Y6+', 1794841093933);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 32, 'move', 2, 'R7+', 1794841093961);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 33, 'move', 0, '3>0', 1794841094041);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 34, 'move', 1, 'D6', 1794841094085);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 35, 'move', 2, '8>9', 1794841094120);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 36, 'move', 0, '7>8', 1794841094162);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 37, 'move', 1, 'T5+', 1794841094185);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 38, 'move', 1, 'P6+', 1794841094216);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 39, 'move', 2, 'D12+', 1794841094240);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 40, 'move', 2, 'H8+', 1794841094323);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 41, 'move', 0, 'P0', 1794841094400);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 42, 'move', 1, 'Y8', 1794841094441);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 43, 'move', 2, 'F7', 1794841094457);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 44, 'move', 0, 'D4', 1794841094514);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 45, 'move', 1, 'D5+', 1794841094588);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 46, 'move', 1, 'D6+', 1794841094609);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 47, 'move', 2, 'F8', 1794841094637);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 48, 'move', 0, 'P8', 1794841094696);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 49, 'move', 1, '5>8', 1794841094770);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 50, 'move', 2, 'P10+', 1794841094846);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 51, 'move', 2, 'F7+', 1794841094889);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 52, 'move', 0, 'D0+', 1794841094961);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 53, 'move', 0, 'P0+', 1794841095020);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 54, 'move', 1, 'P5+', 1794841095145);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 55, 'move', 1, 'H5+', 1794841095172);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 56, 'move', 2, '6>10', 1794841095225);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 57, 'move', 0, 'T7+', 1794841095284);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 58, 'move', 0, 'F3+', 1794841095553);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 59, 'move', 1, 'R6', 1794841095670);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 60, 'move', 2, 'T10', 1794841095687);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 61, 'move', 0, 'Y9+', 1794841095755);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 62, 'move', 0, 'D9+', 1794841095790);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 63, 'move', 1, 'F10', 1794841095848);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 64, 'move', 2, 'P9+', 1794841095920);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 65, 'move', 2, 'Y10+', 1794841095962);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 66, 'move', 0, 'Y3', 1794841096025);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 67, 'move', 1, 'D5+', 1794841096100);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 68, 'move', 1, 'T8+', 1794841096156);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 69, 'move', 2, 'T12+', 1794841096196);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 70, 'move', 2, 'Y6+', 1794841096281);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 71, 'move', 0, 'R9', 1794841096336);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 72, 'move', 1, 'H10', 1794841096457);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 73, 'move', 2, '10>3', 1794841096558);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 74, 'move', 0, '0>1', 1794841096598);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 75, 'move', 1, 'R6+', 1794841096962);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 76, 'move', 1, 'P6+', 1794841097220);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 77, 'move', 2, 'H9+', 1794841097239);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 79, 'move', 0, 'P11', 1794841097408);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 82, 'move', 0, 'H4+', 1794841097652);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 83, 'move', 0, 'P4+', 1794841097847);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 85, 'move', 2, 'H3', 1794841098417);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 87, 'move', 1, 'H0', 1794841098775);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 89, 'move', 0, 'F12', 1794841099158);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 93, 'move', 0, 'Y0+', 1794841099309);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 94, 'move', 0, 'D12+', 1794841099808);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 96, 'move', 1, 'R0+', 1794841100080);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 97, 'move', 2, 'D7+', 1794841100113);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 99, 'move', 0, 'T1', 1794841100253);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 102, 'move', 0, '0>4', 1794841100452);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 104, 'move', 2, 'Y10+', 1794841100663);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 106, 'move', 0, 'T11+', 1794841100812);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 107, 'move', 0, 'T7+', 1794841100868);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 110, 'move', 0, '12>11', 1794841101063);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 111, 'move', 1, 'Y5+', 1794841101175);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 113, 'move', 2, '7>4', 1794841101397);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 116, 'move', 1, 'D5+', 1794841101722);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 119, 'move', 0, '0>6', 1794841102014);
INSERT INTO public.entries VALUES ('djqDpDOvk8Pl', 2, 'move', 1, 'P0', 1794841103253);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 78, 'move', 2, 'T10+', 1794841097374);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 80, 'move', 1, 'T0', 1794841097437);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 81, 'move', 2, 'D7', 1794841097443);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 84, 'move', 1, '5>4', 1794841098193);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 86, 'move', 0, '7>11', 1794841098585);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 88, 'move', 2, '9>12', 1794841098900);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 90, 'move', 1, 'Y8+', 1794841099217);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 91, 'move', 1, 'F10+', 1794841099234);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 92, 'move', 2, '12>8', 1794841099254);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 95, 'move', 1, 'Y11+', 1794841099876);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 98, 'move', 2, 'H3+', 1794841100160);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 100, 'move', 1, '6>3', 1794841100383);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 101, 'move', 2, 'R12', 1794841100416);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 103, 'move', 1, 'F4', 1794841100497);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 105, 'move', 2, 'H12+', 1794841100740);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 108, 'move', 1, '11>10', 1794841100930);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 109, 'move', 2, 'D11', 1794841101030);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 112, 'move', 1, 'F4+', 1794841101336);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 114, 'move', 0, 'Y0+', 1794841101448);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 115, 'move', 0, 'F0+', 1794841101532);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 117, 'move', 1, 'R4+', 1794841101929);
INSERT INTO public.entries VALUES ('ptYLML33YRm9', 118, 'move', 2, '3>4', 1794841101965);
INSERT INTO public.entries VALUES ('djqDpDOvk8Pl', 1, 'move', 0, 'H0', 1794841103082);


--
-- Data for Name: messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.messages VALUES ('iYkqr-NGAhdk', 1, 1, 'Bonjour à tous !', 1794841078703);


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('iYkqr-NGAhdk', 0, 'Ada', 'c0b6657d11023575e1db4c637f393ec3e6b59d0d516ffb2d23d768881239c833', NULL);
INSERT INTO public.seats VALUES ('iYkqr-NGAhdk', 1, 'Blaise', 'de9f9347af7a5265f1cb38ae58f23db4232ec4ff7b60d384af51aed8eaf00fe3', NULL);
INSERT INTO public.seats VALUES ('iYkqr-NGAhdk', 2, 'Camille', 'f82a7f5aa1eb292e13d54e04cae821906aa3dbe8514ab38344293f3471a66097', NULL);
INSERT INTO public.seats VALUES ('cTY1lftM7gBI', 0, 'Ada', 'a3ccb2b83290f7e14954ad052fabb35918162a29a1009a33aa52d093f353fd24', NULL);
INSERT INTO public.seats VALUES ('cTY1lftM7gBI', 1, NULL, NULL, 'novice');
INSERT INTO public.seats VALUES ('cTY1lftM7gBI', 2, NULL, NULL, 'greedy');
INSERT INTO public.seats VALUES ('fisR0KC2gZkQ', 0, 'Ada', 'b0f4213cbf7ceaea2ec1b6548ed0b9919bbb51e96c497cb80dd760a251812938', NULL);
INSERT INTO public.seats VALUES ('DPfJw3OdKI4N', 0, 'Ada', '75b9c2cba05ff31f4dd1ccb75024fa4a08129e052880349798c66b96452683a4', NULL);
INSERT INTO public.seats VALUES ('DPfJw3OdKI4N', 1, NULL, NULL, 'greedy');
INSERT INTO public.seats VALUES ('vCa0ed8Qq210', 0, 'Ada', 'c467c56f4e74ce4475d7cb4e3094d3fac4cd6a6b09d743c40b99b44b2bbe2dbd', NULL);
INSERT INTO public.seats VALUES ('vCa0ed8Qq210', 1, 'Blaise', '5955c2e08223965f7f64c39090a9e606df7c7adf06a1cd8a06183ac261041b40', NULL);
INSERT INTO public.seats VALUES ('vCa0ed8Qq210', 2, NULL, NULL, NULL);
INSERT INTO public.seats VALUES ('ptYLML33YRm9', 0, 'Ada', '1daa0a21408700da4f869a95105b31766b882faaf71fc37b21a96a070e9a75aa', NULL);
INSERT INTO public.seats VALUES ('ptYLML33YRm9', 1, NULL, NULL, 'greedy');
INSERT INTO public.seats VALUES ('ptYLML33YRm9', 2, NULL, NULL, 'random');
INSERT INTO public.seats VALUES ('djqDpDOvk8Pl', 0, 'Ada', 'e691692ff73bf69fc189adb834dfe7dc059bb8f8c6e134da7085942490cf788d', NULL);
INSERT INTO public.seats VALUES ('djqDpDOvk8Pl', 1, 'Blaise', '361cefcadb1470884f15c50cb100eafcdea537e19c4ce47d5038b6ff8af1a2b4', NULL);
INSERT INTO public.seats VALUES ('djqDpDOvk8Pl', 2, 'Camille', '86bea417bd372da169b16805307eff87b7b8d613fa9854672f3d932da67d2c40', NULL);


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('DPfJw3OdKI4N', 'siette', '{"seats": 2, "climbers": "standard", "camps": 2, "avalanches": "one", "talk": "radio", "sandglass": "on", "variants": []}', 6372538775221905434, '[]', false, 'playing', 4, 1, 0, false, 1794841089866, 1794841091629, 'bfbd9c7644df0524', 1794841100297, 'null', NULL, true, 1794841091695, 1, 1794841151629, NULL, NULL, NULL, NULL, true);
INSERT INTO public.tables VALUES ('vCa0ed8Qq210', 'shangrila', '{"seats": 3, "setup": "free", "edition": "kosmos"}', 401156795564555028, '[]', false, 'waiting', 0, 0, 0, false, 1794841091934, 1794841091934, NULL, NULL, 'null', NULL, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, true);
INSERT INTO public.tables VALUES ('iYkqr-NGAhdk', 'shangrila', '{"seats": 3, "setup": "preset", "edition": "kosmos"}', 2837398375872249430, '[]', false, 'playing', 6, 0, 1, false, 1794841077535, 1794841079144, NULL, NULL, 'null', NULL, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, true);
INSERT INTO public.tables VALUES ('djqDpDOvk8Pl', 'shangrila', '{"seats": 3, "setup": "preset", "edition": "kosmos"}', 5350962080506760503, '[[1, "Y11"], [2, "R5"], [0, "F0"], [1, "T5"], [2, "D12"]]', false, 'playing', 2, 0, 0, false, 1794841102271, 1794841103246, NULL, NULL, 'null', NULL, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, true);
INSERT INTO public.tables VALUES ('cTY1lftM7gBI', 'ascent', '{"seats": 3, "modules": [], "panoramas": 3, "ropes": 3}', 3828047363255774608, '[]', false, 'playing', 17, 0, 0, false, 1794841079996, 1794841087915, 'bfbd9c7644df0524', 1794841096552, 'null', NULL, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, true);
INSERT INTO public.tables VALUES ('fisR0KC2gZkQ', 'tranquility', '{"seats": 1, "variant": "sea", "difficulty": "standard", "rough_seas": [], "monsters": "none", "pyramid": []}', 2958244020110766634, '[]', false, 'playing', 4, 0, 0, false, 1794841088768, 1794841089214, NULL, NULL, 'null', NULL, true, NULL, 0, NULL, NULL, NULL, NULL, NULL, true);
INSERT INTO public.tables VALUES ('ptYLML33YRm9', 'shangrila', '{"seats": 3, "setup": "preset", "edition": "kosmos"}', 5350962080506760503, '[]', false, 'over', 119, 0, 0, false, 1794841092236, 1794841101995, 'bfbd9c7644df0524', 1794841107261, 'null', NULL, true, NULL, 0, NULL, '{"edition":"kosmos","seats":3,"setup":"preset"}', NULL, 29, NULL, true);


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: entries entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (table_id, number);


--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (table_id, number);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, number);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);


--
-- Name: ix_tables_bots_turn; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tables_bots_turn ON public.tables USING btree (bots_turn);


--
-- Name: ix_tables_deadline; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tables_deadline ON public.tables USING btree (deadline);


--
-- Name: ix_tables_hall; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tables_hall ON public.tables USING btree (game, mode);


--
-- Name: ix_tables_line; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tables_line ON public.tables USING btree (game, line);


--
-- Name: ix_tables_phase; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tables_phase ON public.tables USING btree (phase);


--
-- Name: entries entries_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: messages messages_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: seats seats_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


